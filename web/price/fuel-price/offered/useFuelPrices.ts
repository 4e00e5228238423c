import { useQuery } from '@tanstack/react-query'
import { fuelPriceApi } from '../../../../contract/price/fuel-price/fuel-price.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { call } from '../../../kit/http/call.ts'
import { LIST } from '../../../kit/list/useListQuery.ts'

const ALL = { so_dong: 500 } as never

/** The fuel prices of the last years, the newest first, and the one in force; read again with every list. */
export function useFuelPrices() {
  const { seat } = useSession()
  return useQuery({
    enabled: mayCall(fuelPriceApi.list, seat),
    queryKey: [LIST, fuelPriceApi.list.path, 'all'],
    queryFn: ({ signal }) => call(fuelPriceApi.list, ALL, { signal }),
  })
}
