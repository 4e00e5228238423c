import type { Session } from '../../../../contract/office/user/user.api.ts'
import { userApi } from '../../../../contract/office/user/user.api.ts'
import { seatOf } from '../../../../contract/kit/endpoint/roles.ts'
import { call } from '../../../kit/http/call.ts'
import { setSession, type SignedIn } from '../../../kit/http/signedIn.ts'
import { storedUsername } from '../../../kit/http/storage.ts'

declare module '../../../kit/http/signedIn.ts' {
  interface SignedIn extends Session {}
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
