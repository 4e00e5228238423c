import type { undoCall } from '../../../contract/kit/sheet/sheet.ts'
import { on, type Route } from '../http/mount.ts'
import { receiveSheet } from './receiveSheet.ts'
import type { Sheet } from './sheet.ts'
import { undoImport } from './undoImport.ts'

type Serving = {
  readonly undo: ReturnType<typeof undoCall>
  /** Serves imports of these sheets in a thread. */
  readonly script: URL
}

/** The calls of every kind of sheet: each upload under its paths, and taking an import back. */
export const sheetRoutes = (sheets: readonly Sheet[], { undo, script }: Serving): Route[] => [
  ...sheets.flatMap((sheet) =>
    [sheet.kind.upload, ...(sheet.also ?? [])].map((call) =>
      on(call, receiveSheet(sheet, call, script)),
    ),
  ),
  on(undo, undoImport(sheets)),
]
