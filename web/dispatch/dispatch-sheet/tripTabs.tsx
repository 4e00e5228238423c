import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { changesOf } from '../../kit/sheet/changes.ts'
import { SheetChanges } from '../../kit/sheet/SheetChanges.tsx'
import type { LookReply } from '../../kit/sheet/lookReply.ts'
import type { SheetTab } from '../../kit/sheet/SheetDialog.tsx'
import type { Import } from '../../kit/sheet/useImport.ts'
import { changedTrips, tripFieldOf } from './tripChanges.ts'
import { TripPreview } from './TripPreview.tsx'
import { UnknownNames } from './offered/UnknownNames.tsx'

/** Where the next step is: the columns when no trip was read, the names when they keep all trips out. */
export function openingTab({ data, tom_tat, chua_biet }: LookReply): string {
  if (data.length === 0) return 'headers'
  if (!tom_tat['chuyen_di'] && tom_tat['sua']) return 'changes'
  const none = !tom_tat['chuyen_di'] && !tom_tat['da_co'] && !tom_tat['trong_thung_rac']
  return none && chua_biet.length > 0 ? 'names' : 'trips'
}

/** The cells of trips that are there already, where some differ. */
function changesTab(
  reply: LookReply,
  job: Import,
  { user, t }: { user: string; t: (said: Words) => string },
): SheetTab[] {
  const changes = changesOf(changedTrips(reply), tripFieldOf, t)
  if (changes.length === 0) return []
  return [
    {
      name: 'changes',
      label: resourceTexts.tabChanges,
      count: changes.length,
      color: 'indigo',
      isFlush: true,
      body: (
        <SheetChanges
          name="chuyen"
          user={user}
          changes={changes}
          empty={resourceTexts.nothing}
          job={job}
        />
      ),
    },
  ]
}

/** What a dispatch sheet has to show beside what every sheet has: its trips, and the names that nobody knows. */
export const tripTabs = (
  reply: LookReply,
  job: Import,
  { user, t }: { user: string; t: (said: Words) => string },
): readonly [SheetTab, ...SheetTab[]] => [
  {
    name: 'trips',
    label: importTexts.tabTrips,
    count: reply.data.length,
    color: 'gray',
    isFlush: true,
    body: <TripPreview reply={reply} user={user} applied={job.applied && job.takenBack === null} />,
  },
  ...changesTab(reply, job, { user, t }),
  {
    name: 'names',
    label: importTexts.tabNames,
    count: reply.chua_biet.length,
    color: 'orange',
    body: <UnknownNames reply={reply} job={job} hint={importTexts.createHint} />,
  },
]
