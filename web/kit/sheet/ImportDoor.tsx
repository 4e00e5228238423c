import { mdiFileUploadOutline } from '@mdi/js'
import { Suspense, useState, type ComponentType } from 'react'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { ScreenButton } from '../list/ScreenButton.tsx'
import { useText } from '../ui/language.ts'
import { FileDrop } from './FileDrop.tsx'

export type ImportDialogProps = {
  readonly opened: boolean
  /** The file that was dropped; null lets the person choose one. */
  readonly file: File | null
  readonly onClose: () => void
  readonly onDone: () => void
  /** Whose columns the preview has. */
  readonly user: string
}

type ImportDoorProps = {
  readonly sheet: SheetKind
  /** What asks about the sheet; loaded only when it opens. */
  readonly Dialog: ComponentType<ImportDialogProps>
  readonly onDone: () => void
  readonly asking: { readonly seat: Seat; readonly username: string }
}

/** Opens the import of a sheet: by its button, or with a file dropped anywhere on the screen. */
export function ImportDoor({ sheet, Dialog, onDone, asking }: ImportDoorProps) {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [open, setOpen] = useState(false)
  const [drops, setDrops] = useState(0)
  if (!mayCall(sheet.upload, asking.seat)) return null
  const show = (dropped: File | null) => {
    setFile(dropped)
    setDrops(drops + 1)
    setOpen(true)
  }
  return (
    <>
      <ScreenButton
        icon={mdiFileUploadOutline}
        label={t(excelFilesTexts.importExcel)}
        onClick={() => show(null)}
      />
      <FileDrop onFile={show} />
      {open && (
        <Suspense>
          <Dialog
            key={drops}
            opened
            file={file}
            onClose={() => setOpen(false)}
            onDone={onDone}
            user={asking.username}
          />
        </Suspense>
      )}
    </>
  )
}
