import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  SEVERITIES,
  SEVERITY_COLORS,
  warningApi,
  warningResource,
  type Severity,
} from '../../../contract/fleet/warning/warning.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { AnswerButtons, useAnswersToSelected } from '../../kit/resource/answers.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { currentLanguage, useText } from '../../kit/ui/language.ts'
import { WARNING_ANSWERS } from './warningAnswers.ts'

const RANGE = { back: 30, ahead: 1 }

/** How severe a warning is, in its colour. */
function SeverityChip({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const severity = (wordOf(row['muc_do']) || 'canh_bao') as Severity
  return <StateChip hex={SEVERITY_COLORS[severity]} label={t(SEVERITIES[severity])} />
}

/** What happened, in the language of whoever reads; what people wrote is as they wrote it. */
const saidIn = (row: AnyRow): string =>
  (currentLanguage() === 'en' && wordOf(row['noi_dung_en'])) || wordOf(row['noi_dung'])

const DRAWN = {
  muc_do: (row: AnyRow) => <SeverityChip row={row} />,
  noi_dung: (row: AnyRow) => saidIn(row),
}

/** What is wrong in the fleet, latest first: seen and settled by somebody. */
export function Warnings() {
  const actsOn = useAnswersToSelected(WARNING_ANSWERS)
  return (
    <ResourceScreen
      resource={warningResource}
      api={warningApi as unknown as Crud}
      range={RANGE}
      drawn={DRAWN}
      rowActs={(row) => <AnswerButtons row={row} answers={WARNING_ANSWERS} />}
      bulkActs={actsOn}
    />
  )
}
