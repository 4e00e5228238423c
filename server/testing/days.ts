import { sql } from 'kysely'
import type { RefusalBody } from '../../contract/kit/endpoint/refusal.ts'
import type { Db } from '../kit/postgres/db.ts'

type Reply = { readonly status: number; readonly body: object }
type Asking = Partial<Pick<RefusalBody, 'code' | 'canh_bao'>>

const isOfDay = ({ ma }: { readonly ma: string }): boolean => ma.startsWith('ngay_xa:')

/** Takes the days out of what histories say was accepted. */
async function forgetDays(db: Db): Promise<void> {
  await sql`
    UPDATE nhat_ky SET sau = jsonb_build_object('canh_bao', jsonb_path_query_array(sau, '$.canh_bao[*] ? (!(@.ma starts with "ngay_xa:"))'))
    WHERE hanh_dong = 'xac_nhan' AND sau @? '$.canh_bao[*] ? (@.ma starts with "ngay_xa:")'`.execute(
    db,
  )
  await sql`DELETE FROM nhat_ky WHERE hanh_dong = 'xac_nhan' AND sau = '{"canh_bao": []}'`.execute(
    db,
  )
}

/** Makes a call of a test: tests live on fixed days, and that these are far from today is accepted for them and told nowhere. */
export async function acceptingDays<R extends Reply>(
  db: Db,
  input: unknown,
  send: (input: unknown) => Promise<R>,
): Promise<R> {
  const reply = await send(input)
  const { code, canh_bao = [] } = reply.body as Asking
  const given = (input as { readonly xac_nhan?: readonly string[] } | null)?.xac_nhan ?? []
  const days = canh_bao.filter(isOfDay).map(({ ma }) => ma)
  if (code !== 'can_xac_nhan' || days.length === 0) return reply
  const isNew = days.some((ma) => !given.includes(ma))
  if (isNew) {
    const accepted = { ...(input as object), xac_nhan: [...given, ...days] }
    const stored = await acceptingDays(db, accepted, send)
    await forgetDays(db)
    return stored
  }
  return { ...reply, body: { ...reply.body, canh_bao: canh_bao.filter((one) => !isOfDay(one)) } }
}
