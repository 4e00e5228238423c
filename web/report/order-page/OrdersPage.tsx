import { Stack } from '@mantine/core'
import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { COUNTED } from '../../../contract/dispatch/trip/trip.groups.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { narrowedBy } from '../../kit/list/listState.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useText } from '../../kit/ui/language.ts'
import { ORDER_FILTERS, OrderRows } from '../../dispatch/order/offered/OrderRows.tsx'
import { toOrderPage, toOrdersPage } from '../../office/screen/offered/paths.ts'
import { DaysChart } from '../sums/offered/DaysChart.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import { daysLink } from '../sums/offered/rowsLink.ts'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

const RULES: ListRules = { filters: ORDER_FILTERS, range: { back: 30, ahead: 0 } }
/** The orders that reports count, unless the address asks for others. */
const requestOf = (state: ListState) =>
  listRequest(state.status === ALL ? { ...state, status: COUNTED } : state)
const pageOf = ({ id_don_hang }: OrderListRow) => toOrderPage(id_don_hang ?? '')

/** What the days came to, beside those before them; they are the list's own as long as nothing else narrows it. */
function Figures() {
  const { state, days } = useReportAsked(RULES)
  const narrowed = narrowedBy(state) > 0 || state.words !== ''
  const reply = useReport(generalApi.days, days, !narrowed)
  if (narrowed) return null
  if (reply.error) return <ErrorState error={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return null
  const { data: _rows, chart_data, ...figures } = reply.data
  return (
    <Stack gap="sm">
      <FigureTiles figures={figures} to={daysLink(days)} />
      <DaysChart
        chart={chart_data}
        toOf={({ start_date, end_date }) =>
          toOrdersPage({ start_time: start_date, end_time: end_date })
        }
      />
    </Stack>
  )
}

/** Orders over a range beside what they brought; each opens to all about it. */
export function OrdersPage() {
  const t = useText()
  return (
    <OrderRows
      title={t(screenTexts['/management/orders'])}
      rules={RULES}
      requestOf={requestOf}
      toRow={pageOf}
      below={<Figures />}
    />
  )
}
