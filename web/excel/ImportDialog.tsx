import { Alert, Button, Modal, Text } from '@mantine/core'
import { importTexts } from '../../contract/dispatch-sheet/import.texts.ts'
import { LookResult } from '../dispatch-sheet/LookResult.tsx'
import { PickFile } from '../dispatch-sheet/PickFile.tsx'
import { useImport, type Import } from '../dispatch-sheet/useImport.ts'
import classes from '../dispatch-sheet/import.module.css'
import { useText } from '../kit/ui/language.ts'
import { openLink } from '../kit/ui/openLink.ts'

type Props = {
  readonly opened: boolean
  /** The file that was dropped; null lets the person choose one. */
  readonly file: File | null
  readonly onClose: () => void
  readonly onDone: () => void
}

function Foot({ job, onClose }: { readonly job: Import; readonly onClose: () => void }) {
  const t = useText()
  const { reply } = job
  if (!reply) return null
  const count = reply.tom_tat['chuyen_di'] ?? 0
  const bad = reply.tom_tat['dong_loi'] ?? 0
  const { link } = reply
  return (
    <footer className={classes.foot}>
      {bad > 0 && !job.applied && (
        <Text size="sm" c="dimmed">
          {t(importTexts.keepsBad(bad))}
        </Text>
      )}
      {link && (
        <Button variant="default" onClick={() => openLink(link)}>
          {t(importTexts.refused)}
        </Button>
      )}
      <Button variant="default" disabled={job.busy} onClick={job.reset}>
        {t(importTexts.otherFile)}
      </Button>
      {job.applied ? (
        <Button onClick={onClose} data-autofocus>
          {t(importTexts.done)}
        </Button>
      ) : (
        <Button loading={job.busy} disabled={count === 0} onClick={job.apply}>
          {t(count === 0 ? importTexts.nothing : importTexts.apply(count))}
        </Button>
      )}
    </footer>
  )
}

/** From an office's dispatch sheet to trips: look, decide what is unclear, apply. */
export function ImportDialog({ opened, file, onClose, onDone }: Props) {
  const t = useText()
  const job = useImport(file, onDone)
  const name = job.file ? `: ${job.file.name}` : ''
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={`${t(importTexts.title)}${name}`}
      closeButtonProps={{ 'aria-label': t(importTexts.close) }}
      closeOnEscape={!job.busy}
      styles={{ body: { height: 'calc(100dvh - 60px)' } }}
    >
      <div className={classes.body}>
        {job.reply ? (
          <LookResult reply={job.reply} job={job} />
        ) : (
          <>
            {job.error && (
              <Alert color="red" role="alert" mb="sm">
                {job.error}
              </Alert>
            )}
            <PickFile job={job} />
          </>
        )}
        <Foot job={job} onClose={onClose} />
      </div>
    </Modal>
  )
}
