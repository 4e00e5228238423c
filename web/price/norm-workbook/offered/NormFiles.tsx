import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import {
  NORM_COLUMNS,
  normTexts,
  normWorkbook,
  normWorkbookApi,
} from '../../../../contract/price/norm-workbook/norm-workbook.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { FilesMenu } from '../../../kit/list/FilesMenu.tsx'
import { useDownload } from '../../../kit/list/useDownload.ts'
import { importOf } from '../../../kit/resource/resourceImport.tsx'
import { useText } from '../../../kit/ui/language.ts'

const Dialog = importOf(normWorkbook, NORM_COLUMNS)

/** All norms as one workbook: out, and in again. */
export function NormFiles() {
  const t = useText()
  const { seat, username } = useSession()
  const queries = useQueryClient()
  const [busy, download] = useDownload()
  const [open, setOpen] = useState(false)
  return (
    <>
      <FilesMenu label={t(normTexts.all)} busy={busy}>
        <Menu.Item onClick={() => void download(() => call(normWorkbookApi.exportAll, {}))}>
          {t(normTexts.download)}
        </Menu.Item>
        {mayCall(normWorkbook.upload, seat) && (
          <Menu.Item onClick={() => setOpen(true)}>{t(normTexts.upload)}</Menu.Item>
        )}
      </FilesMenu>
      {open && (
        <Suspense>
          <Dialog
            opened
            file={null}
            onClose={() => setOpen(false)}
            onDone={() => void queries.invalidateQueries()}
            user={username}
          />
        </Suspense>
      )}
    </>
  )
}
