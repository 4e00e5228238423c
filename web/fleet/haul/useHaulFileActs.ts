import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

/** Downloads a file of hauls with its results, and takes its import back. */
export function useHaulFileActs() {
  const client = useQueryClient()
  const [downloading, ask] = useDownload()
  const [undoing, setUndoing] = useState(false)
  const download = useCallback(
    ({ id }: Pick<ExcelFile, 'id'>) => void ask(() => call(haulFileApi.download, { file_id: id })),
    [ask],
  )
  const undo = useCallback(
    async ({ id, ten }: ExcelFile) => {
      const sure = await confirm({
        title: t(excelFilesTexts.undoTitle(ten)),
        message: t(haulTexts.undoMessage),
        confirmLabel: t(excelFilesTexts.undo),
        danger: true,
      })
      if (!sure) return
      setUndoing(true)
      try {
        const { message } = await call(sheetApi.undo, { file_id: id })
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
  return { download, undo, busy: downloading || undoing }
}
