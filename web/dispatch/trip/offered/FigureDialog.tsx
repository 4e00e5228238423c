import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { inWords } from '../../../../contract/kit/text/text.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { OPENING, partsOf, toldOf, type OfOrder, type OfTrip } from '../pricing/opened.ts'
import { Sums } from '../pricing/Variables.tsx'
import { FigureSection } from './FigureTold.tsx'

export type FigureOf = { readonly row: OfTrip | OfOrder; readonly name: string }

/** How a figure of a trip or an order in a list came about, down to the rows that it rests on. */
export function FigureDialog({ row, name, onClose }: FigureOf & { readonly onClose: () => void }) {
  const t = useText()
  const id = row.id_chuyen_di ?? ''
  const {
    data: reply,
    error,
    refetch,
  } = useQuery({
    queryKey: [pricingApi.explain.path, id],
    queryFn: ({ signal }) => call(pricingApi.explain, { id_chuyen_di: id }, { signal }),
    staleTime: 0,
  })
  const label = OPENING[name]?.label
  const parts = reply && partsOf(name, row, reply.data)
  return (
    <FormDialog
      title={t(texts.of(label ? t(label) : '', row.bien_so_xe ?? id))}
      isDirty={false}
      onClose={onClose}
    >
      {() => (
        <Stack gap="md">
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            !reply && <LoadingState />
          )}
          {parts && (
            <Sums rows={parts.map((each) => ({ ...each, label: inWords(each.label, t) }))} />
          )}
          {reply &&
            toldOf(name, row, reply.data).map(({ label: of, ...told }, at) => (
              <FigureSection key={at} label={t(of)} {...told} />
            ))}
        </Stack>
      )}
    </FormDialog>
  )
}
