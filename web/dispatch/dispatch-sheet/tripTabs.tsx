import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import type { LookReply } from '../../kit/sheet/lookReply.ts'
import type { SheetTab } from '../../kit/sheet/SheetDialog.tsx'
import type { Import } from '../../kit/sheet/useImport.ts'
import { TripPreview } from './TripPreview.tsx'
import { UnknownNames } from './UnknownNames.tsx'

/** Where the next step is: the columns when no trip was read, the names when they keep all trips out. */
export function openingTab({ data, tom_tat, chua_biet }: LookReply): string {
  if (data.length === 0) return 'headers'
  const none = !tom_tat['chuyen_di'] && !tom_tat['da_co'] && !tom_tat['trong_thung_rac']
  return none && chua_biet.length > 0 ? 'names' : 'trips'
}

/** What a dispatch sheet has to show beside what every sheet has: its trips, and the names that nobody knows. */
export const tripTabs = (
  reply: LookReply,
  job: Import,
  user: string,
): readonly [SheetTab, ...SheetTab[]] => [
  {
    name: 'trips',
    label: importTexts.tabTrips,
    count: reply.data.length,
    color: 'gray',
    isFlush: true,
    body: <TripPreview reply={reply} user={user} applied={job.applied && job.takenBack === null} />,
  },
  {
    name: 'names',
    label: importTexts.tabNames,
    count: reply.chua_biet.length,
    color: 'orange',
    body: <UnknownNames reply={reply} job={job} />,
  },
]
