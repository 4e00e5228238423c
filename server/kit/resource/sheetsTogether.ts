import { titleOf } from '../../../contract/kit/resource/resource.ts'
import {
  importedText,
  rowRemarks,
  type RowCounts,
} from '../../../contract/kit/resource/reply.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import {
  columnLetter,
  isBlank,
  type Cell,
  type Sheet as Page,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../sheet/sheet.ts'
import { type Store } from './store.ts'
import { figureIn, headOf } from './spreadRows.ts'
import { unreadColumns } from '../sheet/unreadColumns.ts'
import { unreadPage } from '../sheet/unreadPage.ts'
import { storeFor } from './storeFor.ts'
import { storeSheet } from './storeSheet.ts'
import { readTableRows, type TableRow } from './tableRows.ts'
import { readingOf } from './versionRows.ts'
import { undoRows } from './undoRows.ts'

/** A table that has a sheet of the workbook. */
type Part = { readonly store: Store; readonly sheet: Sheet }

const BY_NAME = 1000
const BY_TITLE = 0.5
const keyOf = ({ store }: Part): string => store.resource.rate?.key.join() ?? store.resource.kind

/** What is no figure of a table: its key, its days, its note. */
const asideOf = ({ resource: { rate } }: Store): readonly (string | null | undefined)[] => [
  ...(rate?.key ?? []),
  rate?.from,
  rate?.to,
  'ghi_chu',
]

/** Read without the lines that give none of its figures: they are those of a table beside it. */
const withFigures = (store: Store): Store => ({
  ...store,
  sheetRows: (workbook, columns, mapping, meaning) => {
    const read = readingOf(store)(workbook, columns, mapping, meaning)
    const saysOne = ({ values, errors }: TableRow): boolean =>
      errors.length > 0 ||
      Object.entries(values).some(
        ([name, value]) => (value ?? null) !== null && !asideOf(store).includes(name),
      )
    return { ...read, rows: read.rows.filter(saysOne) }
  },
})

/** True for words that name a figure of a table. */
function namesFigure({ store }: Part, words: string): boolean {
  const { resource } = store
  const own = Object.keys(resource.fields).filter((name) => !asideOf(store).includes(name))
  return figureIn(resource, own, words) !== null
}

/** The tables of a page that stand below one another, each under a line that names a figure: as pages of as many rows. */
function sectionsOf(parts: readonly Part[], page: Page): Page[] {
  const filled = page.rows.map((row) => row.filter((cell) => !isBlank(cell)))
  const isHead = (cells: readonly Cell[] = []): boolean =>
    cells.length > 1 && cells.every((cell) => typeof cell === 'string')
  const starts = filled.flatMap(([said, ...others], row) =>
    typeof said === 'string' &&
    others.length === 0 &&
    isHead(filled[row + 1]) &&
    filled.slice(0, row).some((above) => above.length > 1) &&
    parts.some((part) => namesFigure(part, said))
      ? [row]
      : [],
  )
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? page.rows.length
    const isOwn = (row: number): boolean => row >= start && row < end
    return {
      ...page,
      rows: page.rows.map((row, at) => (isOwn(at) ? row : [])),
      merges: page.merges.filter(({ startRow }) => isOwn(startRow)),
    }
  })
}

/** How well a page of a workbook fits a table: by its name, else by how many of its headings the table knows, of equals by its title; not at all without a figure. */
function fitOf(part: Part, page: Page, { mapping }: SheetJob) {
  const { resource, sheetRows = readTableRows } = part.store
  const known = sheetRows({ sheets: [page] }, resource, mapping).headers.filter(
    ({ truong }) => truong !== null,
  )
  const figures = known.filter(({ truong }) => !asideOf(part.store).includes(truong ?? ''))
  const titled = namesFigure(part, headOf(page)) ? BY_TITLE : 0
  const isNamed = searchKey(page.name).includes(searchKey(titleOf(resource).vi))
  return {
    part,
    worth: figures.length === 0 ? 0 : known.length + titled + (isNamed ? BY_NAME : 0),
    figures: figures.map(({ cot }) => cot),
  }
}

type Fit = ReturnType<typeof fitOf>

/** The tables of which a page holds rows: the one that it fits best, and those with the same key whose figures stand beside. */
function partsOf(parts: readonly Part[], page: Page, job: SheetJob): Fit[] {
  const fits = parts.map((part) => fitOf(part, page, job))
  const [best] = fits.toSorted((a, b) => b.worth - a.worth)
  if (!best || best.worth === 0) return []
  const beside = fits.filter(
    ({ part, figures }) =>
      best.worth < BY_NAME &&
      keyOf(part) === keyOf(best.part) &&
      figures.some((column) => !best.figures.includes(column)),
  )
  return [best, ...beside]
}

/** A page as one of its tables reads it: without the columns that are another's figures. */
function pageOf(page: Page, { figures }: Fit, all: readonly Fit[]): Page {
  const others = new Set(all.flatMap((fit) => fit.figures).filter((cot) => !figures.includes(cot)))
  if (others.size === 0) return page
  const isOther = (column: number): boolean => others.has(columnLetter(column))
  return {
    ...page,
    rows: page.rows.map((row) => row.map((cell, at) => (isOther(at) ? null : cell))),
  }
}

/** The pages of a workbook by the tables whose rows they hold, and what is said of those that fit none. */
function sorted(parts: readonly Part[], { sheets }: Workbook, job: SheetJob) {
  const fitting = sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((page) => sectionsOf(parts, page))
    .map((page) => ({ page, fits: partsOf(parts, page, job) }))
  const byPart = parts.flatMap((part) => {
    const pages = fitting.flatMap(({ page, fits }) =>
      fits.filter((fit) => fit.part === part).map((fit) => pageOf(page, fit, fits)),
    )
    return pages.length > 0 ? [{ part, workbook: { sheets: pages } }] : []
  })
  const unread = fitting.flatMap(({ page, fits }) => (fits.length === 0 ? unreadPage(page) : []))
  return { pages: byPart, unread }
}

function sumOf(all: readonly Found[]): RowCounts {
  const names = ['moi', 'sua', 'giong', 'trong_thung_rac', 'dong_loi'] as const
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, { tom_tat }) => sum + (tom_tat[name] ?? 0), 0)]),
  ) as RowCounts
}

/** What two tables of a page say of one column is said once. */
const once = (remarks: Found['canh_bao']): Found['canh_bao'] => [
  ...new Map(
    remarks.map((each, at) => [each.cot === '' ? at : JSON.stringify(each), each]),
  ).values(),
]

function together(all: readonly Found[], { apply }: SheetJob): Found {
  const tom_tat = sumOf(all)
  const waiting = all.reduce((sum, found) => sum + (found.tom_tat['cho_ket_thuc'] ?? 0), 0)
  return {
    ...told(importedText(apply, tom_tat)),
    tom_tat: { ...tom_tat, ...(waiting > 0 ? { cho_ket_thuc: waiting } : {}) },
    data: all.flatMap(({ data }) => data),
    loi: all.flatMap(({ loi }) => loi),
    canh_bao: once(all.flatMap(({ canh_bao }) => canh_bao)),
    tieu_de: all.flatMap(({ tieu_de }) => tieu_de),
    bang: [],
    chua_biet: [],
    refused: all.flatMap(({ refused }) => refused),
  }
}

/** A workbook that holds the rows of several tables, each of its sheets those of one; taken whole and taken back whole. */
export function sheetsTogether(kind: SheetKind, stores: readonly Store[]): Sheet {
  const parts = stores.map((each): Part => {
    const store = withFigures(each)
    return { store, sheet: storeSheet(store, kind) }
  })
  const [first] = parts
  const others = parts.slice(1)
  const each = async (read: readonly ReadSheet[], act: (one: ReadSheet) => Promise<Found>) => {
    const found: Found[] = []
    for (const one of read) found.push(await act(one))
    return found
  }
  return {
    kind,
    isTarget: (field) => parts.some(({ sheet }) => sheet.isTarget(field)),
    template: (seat) => first?.sheet.template(seat) ?? [],
    ...(first && { first: titleOf(first.store.resource) }),
    more: (seat) =>
      others.map(({ store, sheet }) => ({
        name: titleOf(store.resource).vi,
        titles: [],
        columns: sheet.template(seat),
      })),
    shapeOf: (workbook, job) =>
      sorted(parts, workbook, job)
        .pages.map(({ part, workbook: mine }) => part.sheet.shapeOf(mine, job))
        .join('|'),
    noHeader: rowRemarks.noHeader(kind.title),
    read: async (db, workbook, job) => {
      const read: ReadSheet[] = []
      const { pages, unread } = sorted(parts, workbook, job)
      const withUnread = (found: Found): Found => {
        const said = [...found.loi, ...found.canh_bao]
        const { mapping } = job
        const columns = unreadColumns(workbook.sheets, found.tieu_de, { said, mapping })
        return { ...found, canh_bao: [...unread, ...columns, ...found.canh_bao] }
      }
      for (const { part, workbook: mine } of pages) read.push(await part.sheet.read(db, mine, job))
      return {
        isEmpty: read.every(({ isEmpty }) => isEmpty) && unread.length === 0,
        look: async (own) => withUnread(together(await each(read, (one) => one.look(own)), job)),
        write: async (trx) => withUnread(together(await each(read, (one) => one.write(trx)), job)),
      }
    },
    undo: async (trx, undoing) => {
      const own = stores.map((store) => storeFor(store, undoing.seat))
      return rowRemarks.rows(await undoRows(trx, own, undoing))
    },
  }
}
