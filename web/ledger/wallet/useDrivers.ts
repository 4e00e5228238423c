import { useQuery } from '@tanstack/react-query'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import type { KnownDriver } from '../../../contract/ledger/wallet/wallet.line.ts'
import { call } from '../../kit/http/call.ts'
import { NAMES } from '../../kit/ui/queryKeys.ts'

const FRESH_MS = 5 * 60_000
const NONE: readonly KnownDriver[] = []

/** The drivers who work here, by given name. */
export function useDrivers(): readonly KnownDriver[] {
  const { data } = useQuery({
    queryKey: [NAMES, 'driver-accounts'],
    queryFn: ({ signal }) => call(driverApi.names, {}, { signal }),
    staleTime: FRESH_MS,
    select: ({ data: drivers }) =>
      drivers.map(({ username, fullname }): KnownDriver => ({ user_id: username, fullname })),
  })
  return data ?? NONE
}
