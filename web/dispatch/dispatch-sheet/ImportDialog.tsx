import { Alert, Button, Modal, Text } from '@mantine/core'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { useNavigate } from '@tanstack/react-router'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { madeDays, type LookReply } from '../../kit/sheet/lookReply.ts'
import { focused } from '../../kit/sheet/focused.ts'
import { LookResult } from './LookResult.tsx'
import { PickFile } from '../../kit/sheet/PickFile.tsx'
import { useImport, type Import } from '../../kit/sheet/useImport.ts'
import classes from '../../kit/sheet/import.module.css'
import { useText } from '../../kit/ui/language.ts'
import { openLink } from '../../kit/ui/openLink.ts'
import { toTrips } from '../../office/screen/offered/paths.ts'

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
  const bad = reply.tom_tat['dong_loi'] ?? 0
  const { link } = reply
  const note = job.stale
    ? importTexts.notLooked
    : bad > 0 && !job.applied
      ? importTexts.keepsBad(bad)
      : null
  return (
    <footer className={classes.foot}>
      {note && (
        <Text size="sm" c="dimmed" role="status">
          {t(note)}
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
        <AppliedActs reply={reply} job={job} onClose={onClose} />
      ) : (
        <MainAct reply={reply} job={job} />
      )}
    </footer>
  )
}

type ActsProps = { readonly reply: LookReply; readonly job: Import }

/** Import, or look again where something was decided since. */
function MainAct({ reply, job }: ActsProps) {
  const t = useText()
  if (job.stale)
    return (
      <Button loading={job.busy} onClick={job.lookAgain}>
        {t(importTexts.again)}
      </Button>
    )
  const count = reply.tom_tat['chuyen_di'] ?? 0
  return (
    <Button loading={job.busy} disabled={count === 0} onClick={job.apply}>
      {t(count === 0 ? importTexts.nothing : importTexts.apply(count))}
    </Button>
  )
}

/** What to do once the sheet is imported: take it back, see its trips, or nothing. */
function AppliedActs({ reply, job, onClose }: ActsProps & { readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const days = madeDays(reply)
  const made = days !== null && job.takenBack === null
  const seeTrips = (): void => {
    onClose()
    if (days) void navigate(toTrips({ start_time: days.from, end_time: days.to }))
  }
  return (
    <>
      {made && (
        <Button variant="default" loading={job.busy} onClick={job.takeBack}>
          {t(excelFilesTexts.undo)}
        </Button>
      )}
      {made && (
        <Button variant="default" disabled={job.busy} onClick={seeTrips}>
          {t(importTexts.seeTrips)}
        </Button>
      )}
      <Button ref={focused} disabled={job.busy} onClick={onClose}>
        {t(importTexts.done)}
      </Button>
    </>
  )
}

/** From an office's dispatch sheet to trips: look, decide what is unclear, apply. */
export function ImportDialog({ opened, file, onClose, onDone }: Props) {
  const t = useText()
  const job = useImport(tripSheet, file, onDone)
  const name = job.file ? `: ${job.file.name}` : ''
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={`${t(importTexts.title)}${name}`}
      closeButtonProps={{ 'aria-label': t(importTexts.close) }}
      closeOnEscape={!job.busy}
      classNames={{ title: classes.title ?? '', body: classes.modal ?? '' }}
      padding="sm"
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
            <PickFile job={job} hint={importTexts.dropHint} />
          </>
        )}
        <Foot job={job} onClose={onClose} />
      </div>
    </Modal>
  )
}
