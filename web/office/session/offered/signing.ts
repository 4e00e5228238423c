import { queryClient } from '../../../kit/ui/queryClient.ts'
import { userApi } from '../../../../contract/office/user/user.api.ts'
import { call } from '../../../kit/http/call.ts'
import { forgetValidation } from './guard.ts'
import { loadSession } from './session.ts'
import { forgetSession, keepSession } from '../../../kit/http/storage.ts'
import { toasts } from '../../../kit/ui/toasts.ts'
import { setSession } from '../../../kit/http/signedIn.ts'
import type { SignedIn } from '../../../kit/http/signedIn.ts'

/** Signs in and loads who it is; throws `Refusal` with the server's words. */
export async function signIn(
  username: string,
  password: string,
  otp: string | null,
): Promise<SignedIn> {
  const { access_token } = await call(userApi.login, { username, password, otp })
  queryClient.clear()
  keepSession(access_token, username.trim().toLowerCase())
  return loadSession()
}

/** Forgets the session on this machine, with everything that was loaded under it and every message that offers to take something back. */
export function dropSession(): void {
  forgetSession()
  forgetValidation()
  queryClient.clear()
  toasts.set([])
  setSession(null)
}

/** Ends the session; a server out of reach does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call(userApi.logout, {}).catch(() => undefined)
  dropSession()
}
