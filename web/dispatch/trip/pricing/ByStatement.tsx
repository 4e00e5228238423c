import { useQuery } from '@tanstack/react-query'
import { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { Variables } from './Variables.tsx'

/** The passes of the toll statement that the toll of a stored trip was taken from. */
export function ByStatement({ id }: { readonly id: string }) {
  const explained = useQuery({
    queryKey: [pricingApi.explain.path, id],
    queryFn: ({ signal }) => call(pricingApi.explain, { id_chuyen_di: id }, { signal }),
  })
  const toll = explained.data?.data['phi_cau_duong']
  if (toll?.cach !== 'sao_ke' || toll.bien.length === 0) return null
  return (
    <Variables
      variables={toll.bien.map(({ ten, ten_en, ...value }) => ({
        ...value,
        ten: text(ten, ten_en),
      }))}
    />
  )
}
