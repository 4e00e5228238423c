import { MAX_PAGE_ROWS, PAGE_ROWS, ALL } from '../../../contract/kit/list/list.ts'
import { addDays, isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import type { SortKey } from '../table/gridColumn.ts'

/** What a person asked of a list: everything that its address holds. */
export type ListState = {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: readonly SortKey[]
  readonly words: string
  /** Days, both included; null leaves that side open. */
  readonly from: WireDate | null
  readonly to: WireDate | null
  readonly status: string
  /** Chosen values by filter; a filter without a value is left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** What a list offers: its filters, and its usual range in days around today (null: the list has no range). */
export type ListRules = {
  readonly filters: readonly string[]
  readonly range: { readonly back: number; readonly ahead: number } | null
}

/** The parameters of an address: absent, one value or several. */
export type Address = Readonly<Record<string, unknown>>

const valuesOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item) => ['string', 'number', 'boolean'].includes(typeof item)).map(String)
}
const oneOf = (value: unknown): string | null => valuesOf(value)[0] ?? null

function countOf(value: unknown, usual: number, most: number): number {
  const count = Number(oneOf(value) ?? usual)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : usual
}

// '-ngay_thuc_hien' is descending.
const readSort = (value: unknown): SortKey[] =>
  (oneOf(value) ?? '')
    .split(',')
    .filter((key) => /^-?[\w]+$/.test(key))
    .slice(0, 5)
    .map((key) => ({ cot: key.replace('-', ''), giam: key.startsWith('-') }))
const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ cot, giam }) => (giam ? `-${cot}` : cot)).join(',')

/** The range that a list shows when its address names none. */
export const usualRange = (
  { range }: ListRules,
  today: WireDate,
): { from: WireDate | null; to: WireDate | null } =>
  range
    ? { from: addDays(today, -range.back), to: addDays(today, range.ahead) }
    : { from: null, to: null }

// An empty date in the address leaves that side open; an absent or unreadable one means the usual day.
function readDay(value: unknown, usual: WireDate | null): WireDate | null {
  const day = oneOf(value)
  if (day === '') return null
  return day !== null && isDate(day) ? day : usual
}

/** Reads an address; what cannot be read counts as left out. */
export function readState(address: Address, rules: ListRules, today: WireDate): ListState {
  const usual = usualRange(rules, today)
  const filters = rules.filters.map((name) => [name, valuesOf(address[name]).filter(Boolean)])
  return {
    page: countOf(address.trang, 1, 1_000_000),
    pageSize: countOf(address.so_dong, PAGE_ROWS, MAX_PAGE_ROWS),
    sort: readSort(address.sap_xep),
    words: oneOf(address.tu_khoa) ?? '',
    from: rules.range ? readDay(address.start_time, usual.from) : null,
    to: rules.range ? readDay(address.end_time, usual.to) : null,
    status: oneOf(address.status) || ALL,
    filters: Object.fromEntries(filters.filter(([, values]) => values && values.length > 0)),
  }
}

/** The address of a state; what is as usual is left out, so that a bare address shows today's usual range. */
export function writeState(
  state: ListState,
  rules: ListRules,
  today: WireDate,
): Record<string, string | string[]> {
  const usual = usualRange(rules, today)
  const filters = Object.entries(state.filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : [...values]] as const)
  return {
    ...(state.page > 1 ? { trang: String(state.page) } : {}),
    ...(state.pageSize === PAGE_ROWS ? {} : { so_dong: String(state.pageSize) }),
    ...(state.sort.length > 0 ? { sap_xep: writeSort(state.sort) } : {}),
    ...(state.words ? { tu_khoa: state.words } : {}),
    ...(state.from === usual.from ? {} : { start_time: state.from ?? '' }),
    ...(state.to === usual.to ? {} : { end_time: state.to ?? '' }),
    ...(state.status === ALL ? {} : { status: state.status }),
    ...Object.fromEntries(filters),
  }
}

const OWN = ['trang', 'so_dong', 'sap_xep', 'tu_khoa', 'start_time', 'end_time', 'status']

/** The parameters of an address that are not the list's, such as an open tab. */
export const otherParameters = (address: Address, rules: ListRules): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(address).filter(
      ([name]) => !OWN.includes(name) && !rules.filters.includes(name),
    ),
  )

const wireValue = (value: string): string | boolean =>
  value === 'true' ? true : value === 'false' ? false : value

/** What keeps rows out of a list: something looked for (words, a state, a filter), its days alone, or nothing. */
export const keptOutBy = (state: ListState): 'filters' | 'days' | null => {
  if (state.words !== '' || narrowedBy(state) > 0) return 'filters'
  return state.from || state.to ? 'days' : null
}

/** The narrowing part of a list request, without page and order: what files and bulk calls take too. */
export function narrowing(state: ListState) {
  const filters = Object.entries(state.filters).map(([name, values]) => [
    name,
    values.map(wireValue),
  ])
  return {
    tu_khoa: state.words || null,
    start_time: state.from,
    end_time: state.to,
    status: state.status,
    ...(Object.fromEntries(filters) as Record<string, (string | boolean)[]>),
  }
}

/** The request that shows this state (wire: Lists). */
export const listRequest = (state: ListState) => ({
  trang: state.page,
  so_dong: state.pageSize,
  sap_xep: [...state.sort],
  ...narrowing(state),
})

/** The request of a list without its page: what a file of it takes. */
export function listFile(request: object): object {
  const { trang: _page, so_dong: _rows, ...file } = request as Record<string, unknown>
  return file
}

/** The same question without its days; null where the days are not what keeps rows out of a search. */
export const onEveryDay = (state: ListState): ListState | null =>
  (state.from !== null || state.to !== null) && (state.words !== '' || narrowedBy(state) > 0)
    ? { ...state, from: null, to: null, page: 1 }
    : null

/** The change that narrows a list to these values of a filter; none of them takes the filter away. */
export const narrowedTo = (state: ListState, name: string, values: readonly string[]) => ({
  filters: { ...state.filters, [name]: values },
})

/** The state after a change: whatever narrows or orders the list goes back to its first page. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
})

/** How many things narrow the list beside its range and free text. */
export const narrowedBy = (state: ListState): number =>
  Object.keys(state.filters).length + (state.status === ALL ? 0 : 1)
