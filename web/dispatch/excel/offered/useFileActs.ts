import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ExcelFile } from '../../../../contract/dispatch/excel/excel.api.ts'
import { excelFilesTexts } from '../../../../contract/dispatch/excel/excel-files.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { sheetApi } from '../../../../contract/sheets.ts'
import { messageOf } from '../../../kit/http/call.ts'
import { useDownload, type FileReply } from '../../../kit/list/useDownload.ts'
import { refreshLists } from '../../../kit/list/useListQuery.ts'
import { undoSheet } from '../../../kit/sheet/undoSheet.tsx'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'

/** What a kind of uploaded files says of its own, stated outside of components. */
export type FileKind = {
  readonly link: (id: string) => Promise<FileReply>
  /** What taking the import of a file back takes with it. */
  readonly undoes: (file: ExcelFile) => Text
}

/** Downloads an uploaded file, and takes its import back. */
export function useFileActs({ link, undoes }: FileKind) {
  const client = useQueryClient()
  const [downloading, ask] = useDownload()
  const [undoing, setUndoing] = useState(false)

  const download = useCallback(
    ({ id }: Pick<ExcelFile, 'id'>) => void ask(() => link(id)),
    [ask, link],
  )
  const undo = useCallback(
    async (file: ExcelFile) => {
      const sure = await confirm({
        title: t(excelFilesTexts.undoTitle(file.ten)),
        message: t(undoes(file)),
        confirmLabel: t(excelFilesTexts.undo),
        danger: true,
      })
      if (!sure) return
      setUndoing(true)
      try {
        const done = await undoSheet(sheetApi.undo, file.id)
        if (done) showToast('success', done.message)
      } catch (error) {
        showToast('error', messageOf(error))
      } finally {
        setUndoing(false)
        await refreshLists(client)
      }
    },
    [client, undoes],
  )
  const busy = downloading || undoing
  return useMemo(() => ({ download, undo, busy }), [download, undo, busy])
}
