import { useQuery } from '@tanstack/react-query'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { settingsApi } from '../../../../contract/office/settings/settings.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'

export const SETTINGS_KEY = ['company-settings']

/** What the company decided, for those who may read it. */
export function useSettings() {
  const { seat } = useSession()
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(settingsApi.get, {}, { signal }),
    enabled: mayCall(settingsApi.get, seat),
  })
}
