import { seatOf, type Navbar, type Role, type Seat } from '../contract/kit/endpoint/roles.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import { openSession } from '../server/office/session/sessions.ts'

export type LoadUser = { readonly username: string; readonly seat: Seat; readonly token: string }

type Kind = {
  readonly role: Role
  readonly navbar?: Navbar
  /** Of 200 users. */
  readonly share: number
}

/** The seats of an office with 30 vehicles and of those it works with, every one of them. */
const KINDS: readonly Kind[] = [
  { role: 'admin', share: 4 },
  { role: 'manager', share: 12 },
  { role: 'manager', navbar: 'qh_manager', share: 44 },
  { role: 'accountant', share: 20 },
  { role: 'accountant', navbar: 'qh_accountant', share: 16 },
  { role: 'tinh_cuoc', share: 20 },
  { role: 'hcns', share: 8 },
  { role: 'hr', share: 6 },
  { role: 'sale', share: 20 },
  { role: 'doi_tac', share: 14 },
  { role: 'driver', share: 30 },
  { role: 'warehouse', share: 6 },
]

/** The seats of so many users: of each as many as its share, and one at least while there is room. */
function kindsFor(count: number): Kind[] {
  const all = KINDS.flatMap((kind) =>
    Array.from({ length: Math.max(1, Math.round((kind.share * count) / 200)) }, () => kind),
  )
  return Array.from({ length: count }, (_, n) => all[(n * 7) % all.length] ?? KINDS[0]) as Kind[]
}

/** Makes so many users of all seats and signs each in. */
export async function makeUsers(db: Db, count: number): Promise<LoadUser[]> {
  const kinds = kindsFor(count)
  const users = kinds.map(({ role, navbar = null }, n) => ({
    username: `tai${String(n).padStart(4, '0')}`,
    fullname: `Người dùng thử ${n}`,
    role,
    navbar,
    id_thau_phu: role === 'doi_tac' ? 'TP02' : null,
    mat_khau: '',
  }))
  await db
    .insertInto('nguoi_dung')
    .values(users as never)
    .execute()
  const signedIn: LoadUser[] = []
  for (const { username, role, navbar } of users) {
    const token = await openSession(db, username, '127.0.0.1')
    signedIn.push({ username, seat: seatOf({ role, navbar }), token })
  }
  return signedIn
}
