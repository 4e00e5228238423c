import type { Crud, AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  FILL_COLORS,
  FILL_STATES,
  type FillState,
} from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { fuelLogApi, fuelSheet, fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { AnswerButtons, useAnswersToSelected } from '../../kit/resource/answers.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { useText } from '../../kit/ui/language.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { DriverFills } from './DriverFills.tsx'
import { FILL_ANSWERS } from './fillAnswers.ts'
import { FillNote } from './FillNote.tsx'

const RANGE = { back: 30, ahead: 1 }

/** The state of a slip in its colour, with why it was refused. */
function FillChip({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const state = (wordOf(row['trang_thai']) || 'cho_duyet') as FillState
  const why = wordOf(row['ly_do'])
  return <StateChip hex={FILL_COLORS[state]} label={t(FILL_STATES[state]) + (why && `: ${why}`)} />
}
const DRAWN = {
  trang_thai: (row: AnyRow) => <FillChip row={row} />,
  anh: (row: AnyRow) => (row['anh'] as readonly unknown[]).length || '',
}

/** What vehicles were filled with, as the office sees it: found, entered, answered, sent in as sheets. */
function OfficeFills() {
  const { seat } = useSession()
  const actsOn = useAnswersToSelected(FILL_ANSWERS)
  return (
    <ResourceScreen
      resource={fillResource}
      api={fuelLogApi as unknown as Crud}
      {...(mayCall(fuelSheet.upload, seat) ? { sheet: fuelSheet } : {})}
      range={RANGE}
      summed
      drawn={DRAWN}
      note={{ Note: FillNote }}
      actions={<WayTo screen="/stock" />}
      rowActs={(row) => <AnswerButtons row={row} answers={FILL_ANSWERS} />}
      bulkActs={actsOn}
    />
  )
}

/** The fuel log; drivers see their own fillings and enter them on the phone. */
export function FuelLog() {
  const { seat } = useSession()
  return seat === 'driver' ? <DriverFills /> : <OfficeFills />
}
