import { Overlay, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { mdiFileExcelOutline } from '@mdi/js'
import { useRef, useState } from 'react'
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

/** The dialog or the field for files that something stands in; none on the screen itself. */
const holderOf = (place: EventTarget | null): Element | null =>
  place instanceof Element ? place.closest('[role=dialog], [data-takes-files]') : null

type FileDropProps = {
  /** Null while no file can be taken. */
  readonly onFile: ((file: File) => void) | null
}

/** Takes an Excel file that is dropped anywhere on the screen, or in a dialog anywhere on that; what falls on another dialog or on a field for files is theirs. */
export function FileDrop({ onFile }: FileDropProps) {
  const t = useText()
  const [over, setOver] = useState(false)
  const own = useRef<HTMLDivElement>(null)
  const takes = ({ target }: DragEvent): boolean =>
    onFile !== null && holderOf(target) === holderOf(own.current)

  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(takes(event))
  })
  // The pointer left the window, not just one element for another.
  useWindowEvent('dragleave', (event) => hasFiles(event) && !event.relatedTarget && setOver(false))
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!takes(event)) return
    const files = [...(event.dataTransfer?.files ?? [])]
    const fault = dropFault(files)
    if (fault) showToast('error', now(FAULTS[fault]))
    else if (files[0]) onFile?.(files[0])
  })

  return (
    <div ref={own} className={classes.place}>
      {over && (
        <Overlay fixed zIndex={400} backgroundOpacity={0.6} className={classes.drop ?? ''}>
          <div className={classes.target}>
            <Icon path={mdiFileExcelOutline} size={48} />
            <Text fw={600}>{t(excelFilesTexts.dropHere)}</Text>
          </div>
        </Overlay>
      )}
    </div>
  )
}
