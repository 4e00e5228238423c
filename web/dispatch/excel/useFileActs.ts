import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { excelApi, type ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

const confirmUndo = ({ ten, tom_tat }: ExcelFile) =>
  confirm({
    title: t(excelFilesTexts.undoTitle(ten)),
    message: t(excelFilesTexts.undoMessage(tom_tat?.chuyen_di ?? 0, tom_tat?.don_hang ?? 0)),
    confirmLabel: t(excelFilesTexts.undo),
    danger: true,
  })

/** Downloads an uploaded file, and takes its import back. */
export function useFileActs() {
  const client = useQueryClient()
  const [downloading, download] = useDownload()
  const [undoing, setUndoing] = useState(false)

  const open = useCallback(
    (file: ExcelFile) => void download(() => call(excelApi.download, { file_id: file.id })),
    [download],
  )
  const undo = useCallback(
    async (file: ExcelFile) => {
      if (!(await confirmUndo(file))) return
      setUndoing(true)
      try {
        const { message } = await call(sheetApi.undo, { file_id: file.id })
        showToast('success', message)
      } catch (error) {
        showToast('error', messageOf(error))
      } finally {
        setUndoing(false)
        await refreshLists(client)
      }
    },
    [client],
  )
  return { open, undo, busy: downloading || undoing }
}
