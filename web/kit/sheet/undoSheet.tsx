import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { uploadTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { call } from '../http/call.ts'
import { confirm } from '../ui/confirm.ts'
import { t } from '../ui/language.ts'

/** Takes the import of a file back, once what it asks is accepted; gives null where it is not. Throws `Refusal`. */
export async function undoSheet(
  undo: SheetKind['undo'],
  file_id: string,
  accepted: readonly string[] = [],
): Promise<{ readonly message: string } | null> {
  try {
    return await call(undo, { file_id, xac_nhan: [...accepted] })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'can_xac_nhan') throw error
    const warnings = error.extra.canh_bao ?? []
    const isAccepted = await confirm({
      title: t(uploadTexts.undoAsks),
      message: (
        <ul>
          {warnings.map(({ ma, message }) => (
            <li key={ma}>{message}</li>
          ))}
        </ul>
      ),
      confirmLabel: t(uploadTexts.undoAnyway),
      careful: true,
    })
    return isAccepted
      ? undoSheet(
          undo,
          file_id,
          warnings.map(({ ma }) => ma),
        )
      : null
  }
}
