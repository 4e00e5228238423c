import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await HOLD.execute(t.db)
})
afterAll(() => t.close())

const PASSWORD = 'lanbanh-demo'
/** Lets right passwords wait, once they were compared, until the transaction that holds the lock has ended. */
const HOLD = sql`
  CREATE FUNCTION cho() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN OLD; END $$;
  CREATE TRIGGER cho BEFORE DELETE ON lan_thu FOR EACH ROW WHEN (OLD.khoa LIKE 'dang_nhap:%') EXECUTE FUNCTION cho()`

/** What a sign-in answers that was under way while `work` was done. */
async function signInDuring(username: string, work: () => Promise<{ status: number }>) {
  const answer = await t.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(7)`.execute(trx)
    const signingIn = t.call(null, api.user.login, { username, password: PASSWORD })
    const waits = async () =>
      (
        await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted`.execute(
          t.db,
        )
      ).rows
    await expect.poll(waits, { timeout: 20_000 }).toHaveLength(1)
    expect((await work()).status).toBe(200)
    return { signingIn }
  })
  return answer.signingIn
}

test.each([
  [
    'the own password is changed',
    'sale02',
    async () => {
      const change = { old_password: PASSWORD, password: 'mat-khau-khac' }
      return t.call('sale02', api.user.resetPassword, change)
    },
  ],
  [
    'somebody resets the password',
    'tinhcuoc01',
    () =>
      t.call('admin01', api.user.resetPassword, {
        username: 'tinhcuoc01',
        password: 'mat-khau-khac',
      }),
  ],
  [
    'the seat changes',
    'hcns01',
    () => updateNow(t, 'admin01', api.user, { username: 'hcns01', role: 'sale' }),
  ],
  [
    'the seat is made to need a second factor',
    'ketoan01',
    () => t.call('admin01', api.secondFactor.require, { list_vai_tro: ['accountant'] }),
  ],
  [
    'the partner is retired',
    'doitac01',
    () => t.call('admin01', api.subcontractor.remove, { list_id: ['TP02'] }),
  ],
])('a sign-in that was under way while %s opens no session', async (_what, username, end) => {
  expect((await signInDuring(username, async () => ({ status: 200 }))).status).toBe(200)
  expect((await signInDuring(username, end)).status).toBe(401)
})
