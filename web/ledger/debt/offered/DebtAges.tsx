import { formatDate, formatMoney } from '../../../../contract/kit/field/format.ts'
import type { debtApi } from '../../../../contract/ledger/debt/debt.api.ts'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS } from '../../../../contract/ledger/debt/due.ts'
import { LabelledBars } from '../../../kit/chart/LabelledBars.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { Panel } from '../../../kit/ui/Panel.tsx'

type Report = OutputOf<typeof debtApi.report>
type Aged = {
  readonly ngay: string
  readonly chart_data: readonly Report['chart_data'][number][]
}

type DebtAgesProps = {
  readonly title?: string
  readonly reply: Aged
  /** As it stood a month before. */
  readonly past: Aged | undefined
  readonly onOpen: (group: string) => void
}

/** What is owed by age, beside what was a month before; each age opens its rows. */
export function DebtAges({ title, reply, past, onOpen }: DebtAgesProps) {
  const t = useText()
  const before = new Map(past?.chart_data.map(({ nhom, so_tien }) => [nhom, so_tien]))
  const named = title ?? t(texts.ages)
  return (
    <Panel>
      <LabelledBars
        title={past ? `${named} (${t(texts.before(formatDate(past.ngay)))})` : named}
        bars={reply.chart_data.map(({ nhom, so_tien, so_don }) => ({
          name: nhom,
          label: t(DEBT_GROUPS[nhom]),
          value: so_tien,
          ...(past && { before: before.get(nhom) ?? 0 }),
          note: [
            `(${formatMoney(so_don)})`,
            past && t(texts.wasThen(formatMoney(before.get(nhom) ?? 0))),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        format={formatMoney}
        onOpen={onOpen}
        empty={t(texts.empty)}
      />
    </Panel>
  )
}
