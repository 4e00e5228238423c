import { redirect } from '@tanstack/react-router'
import { Refusal } from '../../../../contract/kit/endpoint/refusal.ts'
import { maySee, type Screen } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { paths, toFirstFactor, toLogin } from '../../screen/offered/paths.ts'
import { loadSession } from './session.ts'
import { storedToken } from '../../../kit/http/storage.ts'
import { currentSession } from '../../../kit/http/signedIn.ts'
import type { SignedIn } from '../../../kit/http/signedIn.ts'

type Place = { readonly pathname: string; readonly href: string }

let validatedAt = ''

const isScreen = (path: string): path is Screen => path in screenTexts

/** The menu screen that decides who may open a path; null when no rule knows it. Editing is open to readers of the list. */
export function screenOf(pathname: string): Screen | null {
  const path = pathname.replace(/\/+$/, '')
  if (/^\/trip\/edit\/[^/]+$/.test(path)) return '/trip-management'
  if (/^\/order-waiting-approve\/(create|edit\/[^/]+)$/.test(path))
    return '/order-waiting-approve-management'
  if (/^\/order-switch-station\/edit\/[^/]+$/.test(path)) return '/order-switch-management'
  if (/^\/management\/excel-report\/[^/]+(\/[^/]+|\/trip\/[^/]+)?$/.test(path))
    return '/management/excel-report'
  if (/^\/(management\/(orders|customers)|invoices)\/[^/]+(\/[^/]+)?$/.test(path))
    return '/management/orders'
  return isScreen(path) ? path : null
}

/** True when a seat may open a path of the frame. */
export function mayOpen(seat: Seat, pathname: string): boolean {
  const screen = screenOf(pathname)
  return screen === null || maySee(seat, screen)
}

/** Validates the session once a screen: in the background when it is known already, before the screen when not. */
async function validSession(pathname: string, preload: boolean): Promise<SignedIn> {
  const known = currentSession()
  if (known && (preload || pathname === validatedAt)) return known
  validatedAt = pathname
  const asked = loadSession()
  if (!known) return asked
  // A lost session is handled where calls are made; a server out of reach shows on the screen itself.
  asked.catch(() => undefined)
  return known
}

/** Lets only those in who are signed in and may see the screen; throws the redirect otherwise. */
export async function guard(location: Place, preload: boolean): Promise<{ session: SignedIn }> {
  if (!storedToken()) throw redirect({ ...toLogin(location.href), replace: true })
  const session = await validSession(location.pathname, preload).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_signed_in')
      throw redirect({ ...toLogin(location.href), replace: true })
    throw error
  })
  if (session.can_thiet_lap_otp) throw redirect({ ...toFirstFactor(location.href), replace: true })
  if (!mayOpen(session.seat, location.pathname)) throw redirect({ to: paths.notAllowed })
  return { session }
}

/** The next screen validates anew; called when somebody signs in or out. */
export function forgetValidation(): void {
  validatedAt = ''
}
