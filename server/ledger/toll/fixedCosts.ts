import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { addMonths, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { isPass } from '../../../contract/ledger/toll/toll.match.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { createRow, holdRow } from '../../kit/resource/save.ts'
import { retireRow } from '../../kit/resource/storeWrites.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { vehicleOf } from './match.ts'
import { fixedCostStore } from '../../price/fixed-cost/handlers.ts'

type Ticket = {
  id: string
  ma_giao_dich: string
  bien_so_xe: string
  bien_so_that: string | null
  thoi_gian: string
  gio_vao: string | null
  tram: string
  loai_ve: string | null
  so_tien: number
  so_tien_lay: number | null
  co_dinh: string[]
}

const QUARTER = 3

/** The ticket, held until the act is over. */
async function holdTicket(trx: Trx, id: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    SELECT t.id, t.ma_giao_dich, t.bien_so_xe, v.bien_so_xe AS bien_so_that, t.thoi_gian, t.gio_vao,
      coalesce(t.tram_vao, t.tram_ra, '') AS tram, t.loai_ve, t.so_tien, t.so_tien_lay, t.co_dinh
    FROM sao_ke_cau_duong t LEFT JOIN phuong_tien v ON v.id_xe = ${vehicleOf('t')} AND v.deleted_at IS NULL
    WHERE t.id = ${id} AND t.deleted_at IS NULL FOR NO KEY UPDATE OF t`.execute(trx)
  const [ticket] = rows
  if (!ticket) throw new Refusal('not_found', tollTexts.gone)
  if (!isPass(ticket)) throw new Refusal('invalid', tollTexts.notPass)
  await refuseClosedMonths(trx, [ticket.thoi_gian.slice(0, 10)])
  return ticket
}

type Month = {
  readonly tu_thang: WireMonth
  readonly den_thang: WireMonth
  readonly so_tien: number
}

/** What a pass comes to a month: the last month of a quarter takes what does not divide. */
function monthsOf({ loai_ve, so_tien, gio_vao, thoi_gian }: Ticket): Month[] {
  const tu_thang = monthOf(gio_vao ?? thoi_gian)
  if (loai_ve !== 'quy') return [{ tu_thang, den_thang: tu_thang, so_tien }]
  const each = Math.floor(so_tien / QUARTER)
  const last = addMonths(tu_thang, QUARTER - 1)
  if (each * QUARTER === so_tien) return [{ tu_thang, den_thang: last, so_tien: each }]
  return [
    { tu_thang, den_thang: addMonths(last, -1), so_tien: each },
    { tu_thang: last, den_thang: last, so_tien: so_tien - each * (QUARTER - 1) },
  ]
}

async function takeOne(trx: Trx, id: string, context: Context): Promise<void> {
  const ticket = await holdTicket(trx, id)
  if (ticket.so_tien_lay !== null) throw new Refusal('conflict', tollTexts.taking)
  if (!ticket.bien_so_that)
    throw new Refusal('invalid', tollTexts.unknownVehicle(ticket.bien_so_xe))
  const made: string[] = []
  for (const month of monthsOf(ticket)) {
    const row = await createRow(
      fixedCostStore,
      {
        bien_so_xe: ticket.bien_so_that,
        khoan: 'phi_duong_bo',
        ten_khoan: tollTexts.passName(ticket.tram, ticket.ma_giao_dich),
        ghi_chu: tollTexts.passNote.vi,
        ...month,
      },
      { ...context, db: trx },
    )
    made.push(String(row['id']))
  }
  await sql`
    UPDATE sao_ke_cau_duong SET doi_chieu = 'da_lay', so_tien_lay = so_tien, co_dinh = ${JSON.stringify(made)}::jsonb,
      phien_ban = phien_ban + 1, updated_at = now() WHERE id = ${id}`.execute(trx)
}

async function putOne(trx: Trx, id: string, context: Context): Promise<void> {
  const ticket = await holdTicket(trx, id)
  if (ticket.so_tien_lay === null) throw new Refusal('conflict', tollTexts.notTaken)
  const { username } = context.user
  for (const cost of ticket.co_dinh) {
    const row = await holdRow(trx, fixedCostStore, cost)
    if (row.deleted_at !== null) continue
    await retireRow(trx, fixedCostStore, row, true)
    await audit(trx, {
      username,
      action: 'xoa',
      subject: fixedCostStore.table,
      id: cost,
      before: row,
      after: null,
    })
  }
  await sql`
    UPDATE sao_ke_cau_duong SET doi_chieu = 've_thang', so_tien_lay = NULL, co_dinh = '[]',
      phien_ban = phien_ban + 1, updated_at = now() WHERE id = ${id}`.execute(trx)
}

type Act = { readonly action: string; readonly done: Text; readonly run: typeof takeOne }

/** Does one act to each ticket in a transaction of its own; a refused one leaves the others done. */
async function eachTicket(
  ids: readonly string[],
  context: Context,
  { action, done, run }: Act,
): Promise<EachReply> {
  const { username } = context.user
  const data: EachReply['data'] = []
  for (const id of new Set(ids))
    try {
      await write(context, async (trx) => {
        await run(trx, id, context)
        await audit(trx, {
          username,
          action,
          subject: 'sao_ke_cau_duong',
          id,
          before: null,
          after: null,
        })
      })
      data.push({ id, ok: true, ...told(done) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  return eachReply(done, data)
}

/** Passes become fixed costs of their vehicles, month by month. */
export const takePasses = (ids: readonly string[], context: Context): Promise<EachReply> =>
  eachTicket(ids, context, { action: 'lay_sao_ke', done: tollTexts.passTaken, run: takeOne })

/** The fixed costs that passes became go again. */
export const putPasses = (ids: readonly string[], context: Context): Promise<EachReply> =>
  eachTicket(ids, context, { action: 'bo_lay_sao_ke', done: tollTexts.untaken, run: putOne })
