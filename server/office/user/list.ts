import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { masked } from '../../../contract/kit/field/person.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import {
  sessionFields,
  userFields,
  WORK_STATES,
} from '../../../contract/office/user/user.fields.ts'
import type { User, userApi } from '../../../contract/office/user/user.api.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { like, statesOf, wantedWords } from '../../kit/list/filter.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { byGivenName } from '../../kit/postgres/collation.ts'

const COLUMNS = [
  'username',
  'fullname',
  'role',
  'navbar',
  'role_name',
  'email',
  'so_dien_thoai',
  'avatar',
  'ngay_thang_nam_sinh',
  'que_quan',
  'dia_chi',
  'so_cccd',
  'trang_thai',
  'ngay_bat_dau',
  'note',
  'ke_toan',
  'so_luong',
  'trong_luong',
  'auto_ver',
  'elsa_sync',
  'phien_ban',
  'created_at',
  'updated_at',
] as const
const SORTABLE = new Set<string>([
  'username',
  'created_at',
  ...Object.keys({ ...userFields, ...sessionFields }),
])

const selected = (db: Db) =>
  db
    .selectFrom('nguoi_dung')
    .select(COLUMNS)
    .select(
      sql<boolean>`EXISTS (SELECT FROM xac_thuc_hai_lop x WHERE x.username = nguoi_dung.username AND x.khoa IS NOT NULL)`.as(
        'co_otp',
      ),
    )
    .where('deleted_at', 'is', null)
export type StoredUser = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** One living user, or undefined. */
export const findUser = (db: Db, username: string): Promise<StoredUser | undefined> =>
  selected(db).where('username', '=', username).executeTakeFirst()

/** The same, held until the transaction ends, so that two changes at once see each other; refuses where there is none. */
export async function loadUser(trx: Trx, username: string): Promise<StoredUser> {
  const user = await selected(trx).where('username', '=', username).forUpdate().executeTakeFirst()
  if (!user) throw new Refusal('not_found', accountReplies.notFound)
  return user
}

/** A user as replies give it. */
export function present({ updated_at: _changed, ...user }: StoredUser, files: FileStore): User {
  return {
    ...user,
    avatar_link: user.avatar && files.link(user.avatar, 'avatar.jpg'),
  } as User
}

type ListInput = InputOf<typeof userApi.list>

/** The users that a list request asks for, before order and paging. */
function filteredUsers(db: Db, input: Omit<ListInput, 'trang' | 'so_dong'>) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const values = (filter: ListInput['role']) => [filter ?? []].flat().map(String)
  const states = statesOf(input, Object.keys(WORK_STATES))
  let query = selected(db)
  if (values(input.role).length > 0) query = query.where('role', 'in', values(input.role) as never)
  if (states.length > 0) query = query.where('trang_thai', 'in', states as never)
  if (values(input.username).length > 0)
    query = query.where('username', 'in', values(input.username))
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<', to)
  for (const word of wantedWords(input.tu_khoa)) {
    query = query.where(
      sql<boolean>`search_key(coalesce(fullname, '') || ' ' || username) LIKE ${like(word)}`,
    )
  }
  return query
}

const byName = (descending: boolean) =>
  sql.join(
    byGivenName(sql`fullname`).map((key) => sql`${key} ${descending ? sql`DESC` : sql`ASC`}`),
  )

function orderedUsers(db: Db, input: ListInput) {
  let query = filteredUsers(db, input)
  for (const { cot, giam } of input.sap_xep) {
    if (!SORTABLE.has(cot)) throw unknownColumn(cot)
    query =
      cot === 'fullname'
        ? query.orderBy(byName(giam))
        : query.orderBy(sql.ref(cot), giam ? 'desc' : 'asc')
  }
  if (input.sap_xep.length === 0) query = query.orderBy(byName(false))
  return query.orderBy('username')
}

const listed = (row: StoredUser, files: FileStore): User => ({
  ...present(row, files),
  so_cccd: row.so_cccd && masked(row.so_cccd),
})

/** Every user that a list request asks for, as the list shows them. */
export const listAllUsers = async (input: ListInput, { db, files }: Context): Promise<User[]> =>
  (await orderedUsers(db, input).execute()).map((row) => listed(row, files))

/** The user list. */
export async function listUsers(input: ListInput, { db, files }: Context) {
  const { tong } = await filteredUsers(db, input)
    .clearSelect()
    .select(sql<number>`count(*)`.as('tong'))
    .executeTakeFirstOrThrow()
  const rows = await orderedUsers(db, input)
    .limit(input.so_dong)
    .offset((input.trang - 1) * input.so_dong)
    .execute()
  return {
    data: rows.map((row) => listed(row, files)),
    tong,
    trang: input.trang,
    so_dong: input.so_dong,
    tong_hop: {},
    color: {},
  }
}
