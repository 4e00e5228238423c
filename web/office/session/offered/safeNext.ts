import { paths } from '../../screen/offered/paths.ts'

/** The address to go to after sign-in, or null: only a path of this product, never another site or the sign-in itself. */
export function safeNext(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  const path = wanted.split(/[?#]/)[0] ?? ''
  return path === paths.home || /^\/(auth|errors)(\/|$)/.test(path) ? null : wanted
}
