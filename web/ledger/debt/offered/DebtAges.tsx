import { formatMoney } from '../../../../contract/kit/field/format.ts'
import type { debtApi } from '../../../../contract/ledger/debt/debt.api.ts'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS } from '../../../../contract/ledger/debt/due.ts'
import { LabelledBars } from '../../../kit/chart/LabelledBars.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { Panel } from '../../../kit/ui/Panel.tsx'

type DebtAgesProps = {
  readonly title?: string
  readonly chart: Readonly<OutputOf<typeof debtApi.report>['chart_data']>
  readonly onOpen: (group: string) => void
}

const WIDTH = 760

/** What is owed by age; each age opens its rows. */
export function DebtAges({ title, chart, onOpen }: DebtAgesProps) {
  const t = useText()
  return (
    <Panel width={WIDTH}>
      <LabelledBars
        title={title ?? t(texts.ages)}
        bars={chart.map(({ nhom, so_tien, so_don }) => ({
          name: nhom,
          label: t(DEBT_GROUPS[nhom]),
          value: so_tien,
          note: `(${formatMoney(so_don)})`,
        }))}
        format={formatMoney}
        onOpen={onOpen}
        empty={t(texts.empty)}
      />
    </Panel>
  )
}
