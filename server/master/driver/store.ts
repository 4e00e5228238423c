import { sql } from 'kysely'
import { driverResource } from '../../../contract/master/driver/driver.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'
import { hasLeft, USER_DEFAULTS } from '../../../contract/office/user/user.fields.ts'
import { orUsual, type Store, type Values } from '../../kit/resource/store.ts'
import { NO_PASSWORD } from '../../office/session/passwords.ts'
import { closeSessions } from '../../office/session/sessions.ts'
import { tellReopened } from '../../office/user/accountNews.ts'
import { driverRows } from './driverRows.ts'
import { newAccounts } from './accounts.ts'
import { byGivenName, VIETNAMESE } from '../../kit/postgres/collation.ts'

const isOpen = (row: Values) => !row['deleted_at'] && !hasLeft(row['trang_thai'])

/** Drivers are users: those of an import cannot sign in until somebody gives them a password. */
export const driverStore: Store = {
  resource: driverResource,
  table: 'nguoi_dung',
  sheetRows: driverRows,
  prefix: '',
  only: sql`t.role = 'driver'`,
  newKeys: (trx, rows) =>
    newAccounts(
      trx,
      rows.map((row) => wordOf(row['fullname'])),
    ),
  order: sql.join(byGivenName(sql`t.fullname`)),
  sorts: {
    fullname: sql`(substring(t.fullname FROM '\\S+$') || ' ' || t.fullname) ${VIETNAMESE}`,
  },
  made: (_username, { trang_thai, mat_khau }) => ({
    role: 'driver',
    role_name: 'Lái xe',
    trang_thai: trang_thai ?? USER_DEFAULTS.trang_thai,
    mat_khau: mat_khau ?? NO_PASSWORD,
  }),
  // To close an account and to open it again is for those who keep accounts (wire: Users).
  forbidden: (seat, { before, after }): Readonly<Record<string, Text>> =>
    before && after && isOpen(before) !== isOpen(after) && !mayGive(seat, 'driver')
      ? { trang_thai: accountReplies.rank }
      : {},
  tidy: (values) => orUsual(values, 'trang_thai', USER_DEFAULTS.trang_thai),
  changed: async (trx, { id: username, before, after, by }) => {
    if (!isOpen(after)) await closeSessions(trx, username)
    else if (!isOpen(before)) await tellReopened(trx, by, { username, role: 'driver' })
  },
  uses: (ids) => sql`
    SELECT id, count(*) AS so FROM (
      SELECT d.lai_xe AS id FROM chuyen_di c, LATERAL (VALUES (c.lai_xe_1), (c.lai_xe_2), (c.lai_xe_3)) d (lai_xe)
      UNION ALL SELECT lai_xe_1 FROM don_chuyen_tram
      UNION ALL SELECT lai_xe_chinh FROM phuong_tien) u
    WHERE id = ANY (${[...ids]}::text[]) GROUP BY 1`,
}
