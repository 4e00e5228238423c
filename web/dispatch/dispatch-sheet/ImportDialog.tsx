import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { SHEET_TARGETS } from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'
import { takenRows } from '../../kit/sheet/changes.ts'
import { madeDays, type LookReply } from '../../kit/sheet/lookReply.ts'
import { SheetDialog, type SheetView } from '../../kit/sheet/SheetDialog.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrips } from '../../office/screen/offered/paths.ts'
import { changedTrips } from './tripChanges.ts'
import { tripFigures } from './tripFigures.ts'
import { openingTab, tripTabs } from './tripTabs.tsx'

type SeeProps = { readonly reply: LookReply; readonly onClose: () => void }

/** Leads to the days of the trips that were made. */
function SeeTrips({ reply, onClose }: SeeProps) {
  const t = useText()
  const navigate = useNavigate()
  const days = madeDays(reply)
  if (!days) return null
  const see = (): void => {
    onClose()
    void navigate(toTrips({ start_time: days.from, end_time: days.to }))
  }
  return (
    <Button variant="default" onClick={see}>
      {t(importTexts.seeTrips)}
    </Button>
  )
}

/** From an office's dispatch sheet to trips: look, decide what is unclear, apply. */
export function ImportDialog(props: ImportDialogProps) {
  const { user } = props
  const t = useText()
  const view = useMemo(
    (): SheetView => ({
      title: importTexts.title,
      hint: importTexts.dropHint,
      fields: SHEET_TARGETS,
      figures: tripFigures,
      tabs: (reply, job) => tripTabs(reply, job, { user, t }),
      opening: openingTab,
      count: (reply, job) =>
        (reply.tom_tat['chuyen_di'] ?? 0) +
        (reply.tom_tat['khoi_phuc'] ?? 0) +
        takenRows(changedTrips(reply), job.decisions.skipped),
      apply: importTexts.apply,
      nothing: importTexts.nothing,
      binned: importTexts.binned,
      fill: importTexts.fill,
      acts: (reply, onClose) => <SeeTrips reply={reply} onClose={onClose} />,
    }),
    [user, t],
  )
  return <SheetDialog {...props} sheet={tripSheet} view={view} />
}
