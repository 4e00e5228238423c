import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { journeyApi, MilestoneRow } from '../../../contract/fleet/journey/journey.api.ts'
import type { ToldByPositionsProps } from '../../dispatch/trip/offered/slots.ts'

type Schedule = OutputOf<typeof journeyApi.schedule>
/** What positions say of a field, and the milestones or the km that it rests on. */
export type Told = {
  readonly value: number | string | null
  readonly rows: readonly MilestoneRow[]
  readonly km: Schedule['km']['don_hang'][number] | null
}

const MILESTONES: Readonly<Record<string, MilestoneRow['loai']>> = {
  ngay_gio_toi_diem_dong_hang: 'lay_hang',
  ngay_gio_ket_thuc_tra_hang: 'tra_hang',
  ngay_gio_toi_diem_ket_thuc: 'ket_thuc',
}

/** The moment of a milestone: of pickups the first arrival, of deliveries the last leaving once all are left, of the end its arrival. */
function momentOf(loai: MilestoneRow['loai'], rows: readonly MilestoneRow[]): string | null {
  if (loai === 'tra_hang') {
    const left = rows.flatMap(({ roi_luc }) => roi_luc ?? [])
    return left.length < rows.length ? null : (left.toSorted().at(-1) ?? null)
  }
  return rows.flatMap(({ thuc_te }) => thuc_te ?? []).toSorted()[0] ?? null
}

/** What positions say of a field of a trip or of one of its orders. */
export function toldOf(
  { data, km }: Schedule,
  { name, order }: Pick<ToldByPositionsProps, 'name' | 'order'>,
): Told {
  const loai = MILESTONES[name]
  if (loai) {
    const rows = data.filter((row) => row.loai === loai)
    return { value: momentOf(loai, rows), rows, km: null }
  }
  const own = km.don_hang.find(({ id_don_hang }) => id_don_hang === order) ?? null
  const agrees = own !== null && own.km_theo_app !== null && !own.lech_dinh_muc
  const forPay = agrees ? own.dinh_muc : null
  const value = name === 'km_theo_app' ? (own?.km_theo_app ?? null) : forPay
  return { value, rows: [], km: own }
}
