import { Stack } from '@mantine/core'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { orderPageTexts as texts } from '../../../contract/report/order-page/order-page.texts.ts'
import { FigureSection } from '../../dispatch/trip/offered/FigureTold.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { useReport } from '../sums/offered/useReport.ts'

type Props = { readonly order: string; readonly trip: string }

const FIELDS: Readonly<Record<string, Field>> = orderFields

/** Each figure of an order with how it came about, down to the rows that it rests on. */
export function OrderPrices({ order, trip }: Props) {
  const t = useText()
  const reply = useReport(pricingApi.explain, { id_chuyen_di: trip })
  if (reply.error) return <ErrorState error={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return <LoadingState />
  const head = `don_hang.${order}.`
  const figures = Object.entries(reply.data.data).flatMap(([path, figure]) => {
    const field = path.startsWith(head) ? FIELDS[path.slice(head.length)] : undefined
    return field ? [{ path, field, figure }] : []
  })
  if (figures.length === 0) return <EmptyState text={t(texts.noPrices)} />
  return (
    <Stack gap="md">
      {figures.map(({ path, field, figure }) => (
        <FigureSection key={path} label={t(field.label)} {...{ field, figure }} />
      ))}
    </Stack>
  )
}
