import { driverApi } from '../../../../contract/master/driver/driver.api.ts'
import { call } from '../../../kit/http/call.ts'
import type { NameSource } from '../../../kit/list/PickFilter.tsx'

/** Drivers for a filter, by their full names. */
export const driverNames: NameSource = {
  key: 'drivers',
  load: async () => (await call(driverApi.names, {})).data.map(({ fullname }) => fullname),
}
