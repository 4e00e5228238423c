import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { uploadTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { asking } from '../http/asking.ts'
import { call } from '../http/call.ts'
import { confirm } from '../ui/confirm.ts'
import { t } from '../ui/language.ts'

const accept = (warnings: readonly Warning[]): Promise<boolean> =>
  confirm({
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

/** Takes the import of a file back, once what it asks is accepted; gives null where it is not. Throws `Refusal`. */
export const undoSheet = (
  undo: SheetKind['undo'],
  file_id: string,
): Promise<{ readonly message: string } | null> =>
  asking((accepted) => call(undo, { file_id, ...accepted }), accept)
