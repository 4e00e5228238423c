import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { store } from '../ui/store.ts'

/** Who is signed in, as far as mechanisms care; the session says what else is known of them. */
export interface SignedIn {
  readonly username: string
  /** Decides menus and rights. */
  readonly seat: Seat
}

let current: SignedIn | null = null
// What is on screen while a sign-out leads away from it still needs its person.
const shown = store<SignedIn | null>(null)

/** Who is signed in, or null; components use `useSession`. */
export const currentSession = (): SignedIn | null => current

/** Remembers who is signed in; null forgets. */
export function setSession(session: SignedIn | null): void {
  current = session
  if (session) shown.set(session)
}

/** Who is signed in; only screens inside the frame may ask. */
export function useSession(): SignedIn {
  const session = shown.use()
  if (!session) throw new Error('this screen needs somebody signed in')
  return session
}
