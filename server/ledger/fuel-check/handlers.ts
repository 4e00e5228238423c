import { sql } from 'kysely'
import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { lastDayOf } from '../../../contract/kit/time/time.ts'
import { fuelGap, stillExplains } from '../../../contract/ledger/fuel-check/fuel-check.rule.ts'
import { fuelCheckApi, type FuelCheck } from '../../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelCheckTexts as texts } from '../../../contract/ledger/fuel-check/fuel-check.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { plateNow } from '../../master/vehicle/plateNow.ts'
import { now } from '../../kit/time/clock.ts'
import { gpsLitres } from './byGps.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'

type Asked = { readonly thang: string; readonly bien_so_xe?: string | null | undefined }
type Found = Omit<
  FuelCheck,
  'chenh_lech_lit' | 'chenh_lech_phan_tram' | 'can' | 'con_dung' | 'lit_gps'
> & {
  told_dinh_muc: number | null
  told_do: number | null
}

/** What each vehicle burned in a month: trips by their day, approved fillings by their moment. */
export async function checks(db: Db, { thang, bien_so_xe: plate }: Asked): Promise<FuelCheck[]> {
  const bien_so_xe = plate ? await plateNow(db, plate) : null
  const [{ rows }, byGps] = await Promise.all([
    found(db, { thang, bien_so_xe }),
    gpsLitres(db, { from: `${thang}-01`, to: lastDayOf(thang) }),
  ])
  return rows.map(({ told_dinh_muc, told_do, ...row }) => {
    const about =
      told_dinh_muc === null || told_do === null
        ? null
        : { lit_dinh_muc: told_dinh_muc, lit_do: told_do }
    const lit_gps = byGps.get(row.bien_so_xe) ?? null
    return { ...row, lit_gps, ...fuelGap(row), con_dung: stillExplains(about, row) }
  })
}

function found(db: Db, { thang, bien_so_xe = null }: Asked) {
  const [from, to] = [`${thang}-01`, lastDayOf(thang)]
  return sql<Found>`
    SELECT p.bien_so_xe, ${thang}::text AS thang, coalesce(c.so_chuyen, 0)::int AS so_chuyen,
      coalesce(c.lit, 0)::numeric(14,2) AS lit_dinh_muc, coalesce(f.lit, 0)::numeric(14,2) AS lit_do,
      g.lit_dinh_muc AS told_dinh_muc, g.lit_do AS told_do, g.ly_do, g.nguoi_giai_trinh, g.giai_trinh_luc, g.nguoi_duyet, g.duyet_luc
    FROM phuong_tien p
    LEFT JOIN (SELECT id_xe, count(*) AS so_chuyen, sum(dinh_muc_dau) AS lit FROM chuyen_di
      WHERE ngay_thuc_hien BETWEEN ${from} AND ${to} AND deleted_at IS NULL AND gop_vao IS NULL AND trang_thai NOT IN ('nhap', 'huy')
      GROUP BY 1) c USING (id_xe)
    LEFT JOIN (SELECT bien_so_xe, sum(so_lit) AS lit FROM nhat_ky_xang_dau
      WHERE ngay_gio >= ${from} AND ngay_gio < ${to}::date + 1 AND deleted_at IS NULL AND trang_thai = 'da_duyet' GROUP BY 1) f USING (bien_so_xe)
    LEFT JOIN giai_trinh_dau g ON g.bien_so_xe = p.bien_so_xe AND g.thang = ${thang}
    WHERE (${bien_so_xe}::text IS NULL OR p.bien_so_xe = ${bien_so_xe})
      AND (${bien_so_xe}::text IS NOT NULL OR c.so_chuyen > 0 OR f.lit > 0 OR g.thang IS NOT NULL)
    ORDER BY p.bien_so_xe`.execute(db)
}

async function list(input: InputOf<typeof fuelCheckApi.list>, { db }: Context) {
  const data = await checks(db, input)
  const sum = (name: 'lit_dinh_muc' | 'lit_do') => sumExact(data.map((row) => row[name])).toNumber()
  return { data, tong_hop: { lit_dinh_muc: sum('lit_dinh_muc'), lit_do: sum('lit_do') } }
}

/** One vehicle in one month, held until a transaction ends. */
async function hold(trx: Trx, { thang, bien_so_xe: plate }: Asked & { bien_so_xe: string }) {
  const bien_so_xe = await plateNow(trx, plate)
  await sql`SELECT FROM phuong_tien WHERE bien_so_xe = ${bien_so_xe} FOR NO KEY UPDATE`.execute(trx)
  const [row] = await checks(trx, { thang, bien_so_xe })
  if (!row) throw invalidField('bien_so_xe', texts.noVehicle(bien_so_xe))
  return row
}

const figuresOf = ({ ly_do, nguoi_giai_trinh, nguoi_duyet, lit_dinh_muc, lit_do }: FuelCheck) => ({
  ly_do,
  nguoi_giai_trinh,
  nguoi_duyet,
  lit_dinh_muc,
  lit_do,
})

async function record(trx: Trx, username: string, before: FuelCheck, action: string) {
  const after = await hold(trx, before)
  await audit(trx, {
    username,
    action,
    subject: 'giai_trinh_dau',
    id: `${before.bien_so_xe} ${before.thang}`,
    before: figuresOf(before),
    after: figuresOf(after),
  })
  return after
}

const explain = (input: InputOf<typeof fuelCheckApi.explain>, context: Context) =>
  write(context, async (trx) => {
    const { username } = context.user
    await refuseClosedMonths(trx, [`${input.thang}-01`])
    const row = await hold(trx, input)
    await sql`
      INSERT INTO giai_trinh_dau (bien_so_xe, thang, lit_dinh_muc, lit_do, ly_do, nguoi_giai_trinh, giai_trinh_luc)
      VALUES (${row.bien_so_xe}, ${input.thang}, ${row.lit_dinh_muc}, ${row.lit_do}, ${input.ly_do}, ${username}, ${now()})
      ON CONFLICT (bien_so_xe, thang) DO UPDATE SET lit_dinh_muc = excluded.lit_dinh_muc, lit_do = excluded.lit_do, ly_do = excluded.ly_do,
        nguoi_giai_trinh = excluded.nguoi_giai_trinh, giai_trinh_luc = excluded.giai_trinh_luc, nguoi_duyet = NULL, duyet_luc = NULL`.execute(
      trx,
    )
    return { ...told(texts.saved), data: await record(trx, username, row, 'giai_trinh') }
  })

type Approval = { readonly nguoi_duyet: string | null; readonly duyet_luc: string | null }

const setApproval = (trx: Trx, { bien_so_xe, thang }: FuelCheck, approval: Approval) =>
  sql`
    UPDATE giai_trinh_dau SET nguoi_duyet = ${approval.nguoi_duyet}, duyet_luc = ${approval.duyet_luc}
    WHERE bien_so_xe = ${bien_so_xe} AND thang = ${thang}`.execute(trx)

const approve = (input: InputOf<typeof fuelCheckApi.approve>, context: Context) =>
  write(context, async (trx) => {
    const { username } = context.user
    await refuseClosedMonths(trx, [`${input.thang}-01`])
    const row = await hold(trx, input)
    if (!input.duyet) {
      if (row.nguoi_duyet !== username) throw new Refusal('not_allowed', texts.notApprover)
      await setApproval(trx, row, { nguoi_duyet: null, duyet_luc: null })
      return { ...told(texts.takenBack), data: await record(trx, username, row, 'bo_duyet') }
    }
    if (row.ly_do === null) throw new Refusal('conflict', texts.noReason)
    if (!row.con_dung) throw new Refusal('conflict', texts.again)
    if (row.nguoi_giai_trinh === username) throw new Refusal('not_allowed', texts.notOwn)
    await setApproval(trx, row, { nguoi_duyet: username, duyet_luc: now() })
    return { ...told(texts.done), data: await record(trx, username, row, 'duyet') }
  })

export const fuelCheckRoutes = [
  on(fuelCheckApi.list, list),
  on(fuelCheckApi.explain, explain),
  on(fuelCheckApi.approve, approve),
]
