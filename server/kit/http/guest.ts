import { notSignedIn } from '../../../contract/kit/endpoint/refusal.ts'
import type { CurrentUser } from './context.ts'

/** The visitor behind a call that is open to everybody (specification: GUEST): it has no seat, and whoever asks for one is refused. */
export const GUEST: CurrentUser = {
  username: '',
  fullname: '',
  navbar: null,
  get role(): never {
    throw notSignedIn()
  },
  get seat(): never {
    throw notSignedIn()
  },
  get partner(): never {
    throw notSignedIn()
  },
}
