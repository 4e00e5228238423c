import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './import.module.css'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { call } from '../http/call.ts'
import { useDownload } from '../list/useDownload.ts'
import type { Import } from './useImport.ts'

const TYPES = '.xlsx,.xls,.csv'

type Props = { readonly sheet: SheetKind; readonly job: Import; readonly hint: Words }

/** The first step: a file is chosen or dropped, sent and read; whoever has none gets a blank one. */
export function PickFile({ sheet, job, hint }: Props) {
  const t = useText()
  const [asking, download] = useDownload()
  if (job.busy) {
    const sending = job.sent < 1
    return (
      <Stack className={classes.pick ?? ''} role="status" gap="sm">
        <Text size="sm" fw={600}>
          {t(sending ? importTexts.sending : importTexts.reading)}: {job.file?.name}
        </Text>
        <Progress
          value={sending ? job.sent * 100 : 100}
          animated={!sending}
          w="min(420px, 100%)"
          aria-label={t(importTexts.sending)}
        />
      </Stack>
    )
  }
  return (
    <Stack className={classes.pick ?? ''} gap="sm">
      <Icon path={mdiFileExcelOutline} size={44} />
      <Text size="sm" ta="center" maw={440}>
        {t(hint)}
      </Text>
      <FileButton accept={TYPES} onChange={(file) => file && job.begin(file)}>
        {(props) => (
          <Button {...props} data-autofocus>
            {t(importTexts.choose)}
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        loading={asking}
        onClick={() => void download(() => call(sheet.template, {}))}
      >
        {t(importTexts.template)}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        {t(importTexts.noChange)}
      </Text>
    </Stack>
  )
}
