import { Button, Group } from '@mantine/core'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { ExcelFile } from '../../../../contract/dispatch/excel/excel.api.ts'
import { sheetApi } from '../../../../contract/sheets.ts'
import { excelFilesTexts } from '../../../../contract/dispatch/excel/excel-files.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useSession } from '../../../kit/http/signedIn.ts'

type FileActsProps = {
  readonly file: ExcelFile
  /** What the download gives, in the reader's language. */
  readonly label: string
  readonly onDownload: (file: ExcelFile) => void
  readonly onUndo: (file: ExcelFile) => void
}

/** What can be done with one uploaded file; only an import that stands can be taken back. */
export function FileActs({ file, label, onDownload, onUndo }: FileActsProps) {
  const t = useText()
  const { seat } = useSession()
  const undoable = file.trang_thai === 'da_nhap' && mayCall(sheetApi.undo, seat)
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="subtle"
        tabIndex={-1}
        aria-label={`${label}: ${file.ten}`}
        onClick={() => onDownload(file)}
      >
        {label}
      </Button>
      {undoable && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          tabIndex={-1}
          aria-label={`${t(excelFilesTexts.undo)}: ${file.ten}`}
          onClick={() => onUndo(file)}
        >
          {t(excelFilesTexts.undo)}
        </Button>
      )}
    </Group>
  )
}
