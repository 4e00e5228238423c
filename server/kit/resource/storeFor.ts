import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { hiddenFrom, keptFrom } from '../../../contract/kit/resource/resource.ts'
import type { Store } from './store.ts'

/** A store as a seat may see and change it. */
export const storeFor = (store: Store, seat: Seat): Store => ({
  ...store,
  hidden: hiddenFrom(store.resource, seat),
  kept: keptFrom(store.resource, seat),
  guard: async (trx, changes) => {
    for (const change of changes) {
      const fields = store.forbidden?.(seat, change) ?? {}
      const [said] = Object.values(fields)
      if (said) throw new Refusal('not_allowed', said, fields)
    }
    await store.guard?.(trx, changes)
  },
})
