import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { told, type Told } from '../../../contract/kit/text/sentence.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { uploadTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import { audit } from '../audit/audit.ts'
import { write, type Context } from '../http/context.ts'
import { isFileFor, sheetOf, type Sheet } from './sheet.ts'

/** Takes a whole import back while its rows are untouched (wire: Excel in). */
export const undoImport =
  (sheets: readonly Sheet[]) =>
  async ({ file_id, xac_nhan }: InputOf<SheetKind['undo']>, context: Context): Promise<Told> => {
    const { user } = context
    const { username, seat } = user
    return write(context, async (trx) => {
      const file = await trx
        .selectFrom('tep_excel')
        .select(['trang_thai', 'loai', 'nguoi_tao'])
        .where('id', '=', file_id)
        .forUpdate()
        .executeTakeFirst()
      if (!file) throw new Refusal('not_found', uploadTexts.importedNotFound)
      if (file.trang_thai !== 'da_nhap') throw new Refusal('conflict', uploadTexts.notImported)
      const sheet = sheetOf(sheets, file.loai)
      if (!sheet.kind.seats.includes(seat))
        throw new Refusal('not_allowed', uploadTexts.notTakenBack)
      if (!isFileFor(sheet, user, file))
        throw new Refusal('not_found', uploadTexts.importedNotFound)
      const undone = await sheet.undo(trx, {
        fileId: file_id,
        username,
        seat,
        accepted: xac_nhan ?? [],
      })
      await trx
        .updateTable('tep_excel')
        .set({ trang_thai: 'da_hoan_tac' })
        .where('id', '=', file_id)
        .execute()
      await audit(trx, {
        username,
        action: 'hoan_tac',
        subject: 'tep_excel',
        id: file_id,
        before: { trang_thai: 'da_nhap' },
        after: { trang_thai: 'da_hoan_tac' },
      })
      return told(rowRemarks.undone(undone))
    })
  }
