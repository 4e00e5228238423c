import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  paperResource,
  vehiclePaperApi,
} from '../../../contract/fleet/vehicle-paper/vehicle-paper.ts'
import {
  PAPER_COLORS,
  PAPER_STATES,
  paperTexts,
  type PaperState,
} from '../../../contract/fleet/vehicle-paper/vehicle-paper.texts.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toRecord } from '../../office/screen/offered/records.ts'
import classes from './vehiclePapers.module.css'

/** How long a paper is still good, in its colour. */
function PaperChip({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const state = (wordOf(row['tinh_trang']) || 'khong_ghi') as PaperState
  return <StateChip hex={PAPER_COLORS[state]} label={t(PAPER_STATES[state])} />
}

/** The files of a paper, each opened beside the list. */
const PaperFiles = ({ row }: { readonly row: AnyRow }) => (
  <span className={classes.files}>
    {((row['files'] ?? []) as readonly Photo[]).map(({ id, ten, link }) => (
      <a key={id} href={link ?? ''} target="_blank" rel="noreferrer">
        {ten}
      </a>
    ))}
  </span>
)
const DRAWN = {
  tinh_trang: (row: AnyRow) => <PaperChip row={row} />,
  files: (row: AnyRow) => <PaperFiles row={row} />,
}

/** The way to the vehicle that a paper belongs to. */
function VehicleLink({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const { seat } = useSession()
  const link = toRecord('phuong_tien', wordOf(row['plate']), seat)
  if (!link) return null
  return (
    <Button variant="subtle" component={Link} {...(link as { to: string })}>
      {t(paperTexts.vehicle)}
    </Button>
  )
}

/** The papers of vehicles, those that run out first on top; their days are the vehicles' own. */
export const VehiclePapers = () => (
  <ResourceScreen
    resource={paperResource}
    api={vehiclePaperApi as unknown as Crud}
    drawn={DRAWN}
    rowActs={(row) => <VehicleLink row={row} />}
  />
)
