import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { partnerApi, partnerResource } from '../../../contract/master/partner/partner.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { download } from '../../kit/export/download.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import {
  crudHandlers,
  crudRoutes,
  listRows,
  rowsWorkbook,
  saved,
} from '../../kit/resource/handlers.ts'
import { createRow, holdRow, saveRow } from '../../kit/resource/save.ts'
import type { Row, Store, Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { passwordFor } from '../../office/session/passwords.ts'
import { closeSessions } from '../../office/session/sessions.ts'
import { tellReopened, tellReset, tellSeat } from '../../office/user/accountNews.ts'
import { partnerTexts } from '../../../contract/master/partner/partner.texts.ts'

const sideOf = ({ id_thau_phu, id_cong_ty }: Row) => `${wordOf(id_thau_phu)} ${wordOf(id_cong_ty)}`

/** Whoever is taken away or changes sides is signed out; the admins are told whose accounts are open again. History keeps them. */
const partnerStore = {
  ...tableStore({
    resource: partnerResource,
    table: 'nguoi_dung',
    prefix: null,
    only: sql`t.role = 'doi_tac'`,
    made: () => ({ role: 'doi_tac', trang_thai: 'Dang lam' }),
  }),
  changed: async (trx, { id: username, before, after, by }) => {
    if (after.deleted_at !== null || sideOf(before) !== sideOf(after))
      await closeSessions(trx, username)
    else if (before.deleted_at !== null) await tellReopened(trx, by, { username, role: 'doi_tac' })
  },
} satisfies Store
const plain = crudHandlers(partnerStore)
const { one } = partnerResource.texts

/** The accounts of one side. */
const ofSide = ({ ben }: Values): Store =>
  ben === 'thau_phu' || ben === 'cong_ty'
    ? { ...partnerStore, only: sql`${partnerStore.only} AND ${sql.ref(`t.id_${ben}`)} IS NOT NULL` }
    : partnerStore

/** Refuses an account that stands on no side, or on two. */
function checkSide({ id_thau_phu, id_cong_ty }: Values): void {
  if (!id_thau_phu === !id_cong_ty)
    throw invalidField(id_thau_phu ? 'id_cong_ty' : 'id_thau_phu', partnerTexts.oneSide)
}

/** POST /tms/doi_tac/create: with the password given, or one made up. */
async function createPartner({ password, ...values }: Values, context: Context) {
  const { mat_khau, generated } = await passwordFor(wordOf(values['username']), password)
  checkSide(values)
  const made = () => ({ ...partnerStore.made(), mat_khau })
  return write(context, async (trx) => {
    const own = { ...context, db: trx }
    const row = await createRow({ ...partnerStore, made }, values, own)
    await tellSeat(trx, context, {
      username: wordOf(row['username']),
      role: 'doi_tac',
      navbar: null,
    })
    const reply = await saved(partnerStore, replyTexts.added(one), row, own)
    return { ...reply, password: generated }
  })
}

/** POST /tms/doi_tac/update. */
function updatePartner({ username, phien_ban, ...values }: Values, context: Context) {
  const id = wordOf(username)
  const change = { id, values, version: Number(phien_ban) }
  return write(context, async (trx) => {
    checkSide({ ...(await holdRow(trx, partnerStore, id)), ...values })
    const { after } = await saveRow(partnerStore, change, { ...context, db: trx })
    return saved(partnerStore, replyTexts.updated(one), after, context)
  })
}

/** POST /tms/doi_tac/reset_password: every session of the account ends. */
async function resetPassword(
  { username, password }: InputOf<typeof partnerApi.resetPassword>,
  context: Context,
) {
  const { mat_khau, generated } = await passwordFor(username, password)
  await write(context, async (trx) => {
    await holdRow(trx, partnerStore, username)
    await trx.updateTable('nguoi_dung').set({ mat_khau }).where('username', '=', username).execute()
    await closeSessions(trx, username)
    const by = { username: context.user.username, action: 'dat_lai_mat_khau' }
    await audit(trx, { ...by, subject: 'nguoi_dung', id: username, before: null, after: null })
    await tellReset(trx, context, username)
  })
  return { ...told(accountReplies.passwordReset), password: generated }
}

export const partnerRoutes: Route[] = [
  ...crudRoutes(partnerApi, {
    ...plain,
    list: (input, context) => listRows(ofSide(input), input, context),
    create: createPartner,
    update: updatePartner,
  }),
  on(partnerApi.resetPassword, resetPassword),
]
export const partnerDownloads = [
  download(partnerApi.exportList, (input, context) => rowsWorkbook(ofSide(input), input, context)),
]
