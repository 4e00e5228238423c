import { haulSheet } from '../../../contract/fleet/haul/haul.ts'
import { haulColumns } from '../../../contract/fleet/haul/haul.sheet.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { UnknownNames } from '../../dispatch/dispatch-sheet/offered/UnknownNames.tsx'
import { TableImport, type Look } from '../../kit/resource/TableImport.tsx'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'

/** Vehicles that nobody knows are taken for known ones or made; they come first where they keep all rows out. */
const LOOK: Look = {
  figures: [],
  targets: {},
  columns: () => [],
  tabs: (reply, job) => {
    const { length } = reply.chua_biet
    if (length === 0 && Object.keys(job.decisions.chosen).length === 0) return []
    return [
      {
        name: 'names',
        label: haulTexts.unknownPlates,
        count: length,
        color: 'orange',
        body: <UnknownNames reply={reply} job={job} hint={haulTexts.unknownHint} />,
      },
    ]
  },
  opening: ({ data, chua_biet }) => (data.length === 0 && chua_biet.length > 0 ? 'names' : null),
}

/** From a sheet of hauls to hauls. */
export const HaulImport = (props: ImportDialogProps) => (
  <TableImport
    {...props}
    sheet={haulSheet}
    columns={haulColumns}
    hint={haulTexts.hint}
    look={LOOK}
  />
)
