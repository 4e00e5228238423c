import { Button } from '@mantine/core'
import { mdiFileUploadOutline } from '@mdi/js'
import { useState } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import { excelApi } from '../../contract/excel/excel.api.ts'
import { excelFilesTexts } from '../../contract/excel/excel-files.texts.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { FileDrop } from './FileDrop.tsx'

/** Opens the import of a dispatch sheet: by its button, or with a file dropped anywhere on the screen. */
export function ImportDoor({ onDone }: { readonly onDone: () => void }) {
  const t = useText()
  const { seat } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [open, setOpen] = useState(false)
  if (!mayCall(excelApi.upload.trip, seat)) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiFileUploadOutline} size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(excelFilesTexts.importExcel)}
      </Button>
      <FileDrop
        onFile={(dropped) => {
          setFile(dropped)
          setOpen(true)
        }}
      />
    </>
  )
}
