import { defaultLayout, mergeLayout, shownKeys, type Layout, type LayoutColumn } from './layout.ts'

/** Whose table it is and which: a user's columns are remembered under both names. */
export type GridIdentity = { readonly user: string; readonly name: string }

const storageKey = ({ user, name }: GridIdentity): string => `lanbanh_grid_${user}_${name}`

/** The remembered layout fitted to the columns; the default one when there is none or storage is forbidden. */
export function readLayout(identity: GridIdentity, columns: readonly LayoutColumn[]): Layout {
  try {
    const saved = localStorage.getItem(storageKey(identity))
    return saved === null ? defaultLayout(columns) : mergeLayout(JSON.parse(saved), columns)
  } catch {
    return defaultLayout(columns)
  }
}

/** Remembers the layout; where storage is full or forbidden it lasts as long as the screen. */
export function writeLayout(identity: GridIdentity, layout: Layout): void {
  try {
    localStorage.setItem(storageKey(identity), JSON.stringify(layout))
  } catch {
    // Nothing is lost but the memory of widths and places.
  }
}

/** Forgets what the user made of the table. */
export function forgetLayout(identity: GridIdentity): void {
  try {
    localStorage.removeItem(storageKey(identity))
  } catch {
    // As above.
  }
}

/** The columns that the user sees, in the user's order: what an Excel file of the table holds. */
export const shownColumns = (identity: GridIdentity, columns: readonly LayoutColumn[]): string[] =>
  shownKeys(readLayout(identity, columns))
