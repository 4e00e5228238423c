import { arranged, type ColumnChoice } from '../../../kit/list/columnOrder.ts'

/**
 * The browser storage keys of a list of columns and of those chosen (specification, section 9: exactly these for the two tabs of
 * the order filter and for the expenses); what the filter by plate shows of costs is a list of its own.
 */
export const COLUMN_KEYS = {
  tab1: ['tms_local_list_excel_filter1', 'tms_local_selected_list_excel_filter1'],
  tab2: ['tms_local_list_excel_filter2', 'tms_local_selected_list_excel_filter2'],
  chi_phi: ['tms_local_list_excel_filter_chi_phi', 'tms_local_selected_list_excel_filter_chi_phi'],
  bien_so: ['tms_local_list_excel_filter_bien_so', 'tms_local_selected_list_excel_filter_bien_so'],
} as const
export type ColumnTab = keyof typeof COLUMN_KEYS

/** Columns in the person's order, and those chosen. */
export type Chosen = {
  readonly columns: readonly ColumnChoice[]
  readonly chosen: ReadonlySet<string>
}

const keysIn = (list: readonly unknown[]): string[] =>
  list.flatMap((item) =>
    typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string'
      ? [item.key]
      : [],
  )

function parsed(text: string | null): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * What was saved, fitted to the server's columns: a saved list of another length is replaced by the server's (specification,
 * section 9); `isReplaced` says so. `usual` are chosen by someone who never chose.
 */
export function fitSaved(
  saved: { readonly list: string | null; readonly selected: string | null },
  columns: readonly ColumnChoice[],
  usual: readonly string[],
): Chosen & { readonly isReplaced: boolean } {
  const list = parsed(saved.list)
  const selected = parsed(saved.selected)
  const known = new Set(columns.map(({ key }) => key))
  const chosen = (selected ? keysIn(selected) : usual).filter((key) => known.has(key))
  return {
    columns: list?.length === columns.length ? arranged(columns, keysIn(list)) : columns,
    chosen: new Set(chosen),
    isReplaced: saved.list !== null && list?.length !== columns.length,
  }
}

/** The columns of a tab as this browser remembers them; a list that is replaced is replaced in its storage too. */
export function readColumns(
  tab: ColumnTab,
  columns: readonly ColumnChoice[],
  usual: readonly string[],
): Chosen {
  const [list, selected] = COLUMN_KEYS[tab]
  try {
    const saved = { list: localStorage.getItem(list), selected: localStorage.getItem(selected) }
    const fitted = fitSaved(saved, columns, usual)
    if (fitted.isReplaced) writeColumns(tab, fitted)
    return fitted
  } catch {
    return fitSaved({ list: null, selected: null }, columns, usual)
  }
}

/** Remembers the columns of a tab; where storage is full or forbidden they last as long as the screen. */
export function writeColumns(tab: ColumnTab, { columns, chosen }: Chosen): void {
  const [list, selected] = COLUMN_KEYS[tab]
  const plain = columns.map(({ key, name }) => ({ key, name }))
  try {
    localStorage.setItem(list, JSON.stringify(plain))
    localStorage.setItem(selected, JSON.stringify(plain.filter(({ key }) => chosen.has(key))))
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
