import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import {
  sessionFields,
  userFields,
  usernameField,
} from '../../../contract/office/user/user.fields.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { columnFrom, rowsFrom } from '../../kit/sheet/sheetPlan.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { listAllUsers } from './list.ts'

const { avatar: _picture, ...shown } = userFields
const FIELDS = { username: usernameField, ...shown, ...sessionFields }

/** POST /user/excel_download: the users that the list shows, in its order; citizen ids as masked as there. */
const users = download(userApi.exportList, async (input, context) => {
  const found = await listAllUsers(input, context)
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const name = accountReplies.usersFile.vi
  const plan = { name, titles: [], columns: names.map((each) => columnFrom(FIELDS[each])) }
  const rows = found.map((user) => names.map((each) => user[each] ?? null))
  return workbook(context, { plan, name, count: rows.length, rows: () => rowsFrom(rows) })
})

export const userDownloads: readonly Download[] = [users]
