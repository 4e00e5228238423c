import type { KnownDriver } from '../../../contract/ledger/wallet/wallet.line.ts'
import { valuesIn, type EditColumn } from '../../kit/edit-grid/columns.ts'
import type { Cells } from '../../kit/edit-grid/edits.ts'

/** What is written beside each driver, with how wide it stands. */
export const DAY_WIDTHS = { so_tien: 140, noi_dung: 260 }

/** The entries that cells say; lines without an amount are none. */
export const entriesIn = (
  cells: Cells,
  columns: readonly EditColumn[],
  drivers: readonly KnownDriver[],
) =>
  cells.flatMap((row, at) => {
    const { so_tien, noi_dung } = valuesIn(columns, row)
    const driver = drivers[at]
    return driver && typeof so_tien === 'number'
      ? [{ user_id: driver.user_id, so_tien, noi_dung: noi_dung as string | null }]
      : []
  })

/** Whom words stand beside that have no amount: written without it, they would be lost. */
export const wordsAlone = (
  cells: Cells,
  columns: readonly EditColumn[],
  drivers: readonly KnownDriver[],
): readonly string[] =>
  cells.flatMap((row, at) => {
    const { so_tien, noi_dung } = valuesIn(columns, row)
    const driver = drivers[at]
    return driver && noi_dung && so_tien === null ? [driver.fullname] : []
  })
