import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { elsaApi } from '../../contract/fleet/elsa/elsa.api.ts'

/** What asks another system, which is not set up in tests. */
export const asksElsewhere = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  Object.values<{ readonly path: string }>(elsaApi).some((one) => one.path === path)
