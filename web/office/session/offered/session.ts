import { useSyncExternalStore } from 'react'
import type { Session } from '../../../../contract/office/user/user.api.ts'
import { userApi } from '../../../../contract/office/user/user.api.ts'
import { seatOf, type Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { call } from '../../../kit/http/call.ts'
import { storedUsername } from '../../../kit/http/storage.ts'

/** Who is signed in, and the seat that decides menus and rights. */
export type SignedIn = Session & { readonly seat: Seat }

const listeners = new Set<() => void>()
let current: SignedIn | null = null
// What is on screen while a sign-out leads away from it still needs its person.
let shown: SignedIn | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const shownSession = (): SignedIn | null => shown

/** Who is signed in, or null; components use `useSession`. */
export const currentSession = (): SignedIn | null => current

/** Remembers who is signed in; null forgets. */
export function setSession(session: SignedIn | null): void {
  current = session
  if (!session) return
  shown = session
  for (const listener of listeners) listener()
}

/**
 * Asks the server who is signed in. When the reply bears no username, the saved one is looked up
 * (specification, section 7). Throws `Refusal`.
 */
export async function loadSession(): Promise<SignedIn> {
  const { data } = await call(userApi.validate, {})
  const session = data.username
    ? data
    : (await call(userApi.getInfo, { username: storedUsername() })).data
  const signedIn = { ...session, seat: seatOf(session) }
  setSession(signedIn)
  return signedIn
}

/** Who is signed in; only screens inside the frame may ask. */
export function useSession(): SignedIn {
  const session = useSyncExternalStore(subscribe, shownSession)
  if (!session) throw new Error('this screen needs somebody signed in')
  return session
}
