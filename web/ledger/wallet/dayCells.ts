import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import type { KnownDriver } from '../../../contract/ledger/wallet/wallet.line.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { figureColumn, wordColumn, type EditColumn } from '../../kit/edit-grid/columns.ts'
import type { Cells } from '../../kit/edit-grid/edits.ts'

const { so_tien, noi_dung } = walletEntry.resource.fields

/** What is written beside each driver. */
export const dayColumns = (t: (text: Text) => string): EditColumn[] => [
  figureColumn({ key: 'so_tien', label: t(so_tien.label), width: 140 }, so_tien),
  wordColumn({ key: 'noi_dung', label: t(noi_dung.label), width: 260 }, noi_dung),
]

/** An empty line a driver. */
export const emptyDay = (drivers: readonly KnownDriver[]): Cells => drivers.map(() => ['', ''])

/** The entries that cells say; lines without an amount are none. */
export function entriesIn(
  cells: Cells,
  columns: readonly EditColumn[],
  drivers: readonly KnownDriver[],
) {
  return cells.flatMap((row, at) => {
    const [amount, words] = row.map((text, column) => {
      const read = columns[column]?.read(text)
      return read?.error === undefined ? (read?.value ?? null) : null
    })
    const driver = drivers[at]
    return driver && typeof amount === 'number'
      ? [{ user_id: driver.user_id, so_tien: amount, noi_dung: words as string | null }]
      : []
  })
}
