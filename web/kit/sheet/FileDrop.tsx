import { Overlay, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { mdiFileExcelOutline } from '@mdi/js'
import { useState } from 'react'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { t as now, useText } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'
import { dropFault } from './dropped.ts'
import classes from './drop.module.css'

const FAULTS = {
  kind: excelFilesTexts.onlyExcel,
  size: excelFilesTexts.tooBig,
  several: excelFilesTexts.oneFile,
} as const

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Takes an Excel file that is dropped anywhere on the screen. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useText()
  const [over, setOver] = useState(false)

  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  // The pointer left the window, not just one element for another.
  useWindowEvent('dragleave', (event) => hasFiles(event) && !event.relatedTarget && setOver(false))
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    const fault = dropFault(files)
    if (fault) showToast('error', now(FAULTS[fault]))
    else if (files[0]) onFile(files[0])
  })

  if (!over) return null
  return (
    <Overlay fixed zIndex={400} backgroundOpacity={0.6} className={classes.drop ?? ''}>
      <div className={classes.target}>
        <Icon path={mdiFileExcelOutline} size={48} />
        <Text fw={600}>{t(excelFilesTexts.dropHere)}</Text>
      </div>
    </Overlay>
  )
}
