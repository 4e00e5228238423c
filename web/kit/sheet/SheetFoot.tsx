import { Button, Checkbox, Text } from '@mantine/core'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { useText } from '../ui/language.ts'
import { openLink } from '../ui/openLink.ts'
import { focused } from './focused.ts'
import classes from './import.module.css'
import type { LookReply } from './lookReply.ts'
import type { SheetView } from './SheetDialog.tsx'
import type { Import } from './useImport.ts'

type Props = {
  readonly view: SheetView
  readonly reply: LookReply
  readonly job: Import
  readonly onClose: () => void
}

/** Import, or look again where something was decided since. */
function MainAct({ view, reply, job }: Omit<Props, 'onClose'>) {
  const t = useText()
  if (job.stale)
    return (
      <Button loading={job.busy} onClick={job.lookAgain}>
        {t(importTexts.again)}
      </Button>
    )
  const count = view.count(reply, job)
  return (
    <Button loading={job.busy} disabled={count === 0} onClick={job.apply}>
      {t(count === 0 ? view.nothing : view.apply(count))}
    </Button>
  )
}

/** What to do once the sheet is imported: take it back, see what it made, or nothing. */
function AppliedActs({ view, reply, job, onClose }: Props) {
  const t = useText()
  const made = job.takenBack === null && view.count(reply, job) > 0
  return (
    <>
      {made && (
        <Button variant="default" loading={job.busy} onClick={job.takeBack}>
          {t(excelFilesTexts.undo)}
        </Button>
      )}
      {made && view.acts?.(reply, onClose)}
      <Button ref={focused} disabled={job.busy} onClick={onClose}>
        {t(importTexts.done)}
      </Button>
    </>
  )
}

/** What can be done with a sheet that was looked at. */
export function SheetFoot(props: Props) {
  const { view, reply, job } = props
  const t = useText()
  const bad = reply.tom_tat['dong_loi'] ?? 0
  const { link } = reply
  const left = job.stale
    ? [importTexts.notLooked]
    : [
        ...(bad > 0 ? [importTexts.keepsBad(bad)] : []),
        ...(reply.canh_bao.length > 0 ? [importTexts.warnings(reply.canh_bao.length)] : []),
      ]
  const note = job.applied ? '' : left.map(t).join(' · ')
  return (
    <footer className={classes.foot}>
      {note && (
        <Text size="sm" c="dimmed" role="status">
          {note}
        </Text>
      )}
      {view.fill && !job.applied && (
        <Checkbox
          label={t(view.fill)}
          checked={job.decisions.fill}
          onChange={({ currentTarget }) => job.decide({ fill: currentTarget.checked })}
        />
      )}
      {link && (
        <Button variant="default" onClick={() => openLink(link)}>
          {t(importTexts.refused)}
        </Button>
      )}
      <Button variant="default" disabled={job.busy} onClick={job.reset}>
        {t(importTexts.otherFile)}
      </Button>
      {job.applied ? <AppliedActs {...props} /> : <MainAct {...props} />}
    </footer>
  )
}
