import { formatDate, formatNumber } from '../../../contract/kit/field/format.ts'
import {
  elsaApi,
  type ElsaRoute,
  type ElsaTripKm,
  type ElsaVehicle,
} from '../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts as texts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { call } from '../../kit/http/call.ts'

/** What Elsa has of one trip, route or vehicle beside what stands here. */
export type ElsaRow = {
  readonly id: string
  readonly name: string
  readonly changes: readonly {
    readonly label: Text
    readonly before: string
    readonly after: string
  }[]
  /** Why it cannot be taken; null where it can. */
  readonly why: Text | null
}
export type Kind = 'trips' | 'routes' | 'vehicles'
export type Days = { readonly start_date: string; readonly end_date: string }

const KM = text('km', 'km')
const shown = (km: number | null): string => (km === null ? '—' : formatNumber(km, 1))

const tripRow = ({
  id_chuyen_di,
  bien_so_xe,
  ngay,
  list_elsa,
  ly_do,
  ly_do_en,
  thay_doi,
}: ElsaTripKm): ElsaRow => ({
  id: id_chuyen_di ?? `elsa ${list_elsa.join()}`,
  name: [id_chuyen_di, bien_so_xe, formatDate(ngay)].filter(Boolean).join(' · '),
  changes: thay_doi.map(({ truong, truoc, sau }) => ({
    label: truong === 'so_km_co_hang_tron_ve' ? texts.loaded : texts.empty,
    before: shown(truoc),
    after: shown(sau),
  })),
  why: ly_do === null ? null : text(ly_do, ly_do_en ?? ly_do),
})

type KmRow = {
  readonly id: string
  readonly name: readonly (string | null)[]
  readonly after: number | null
  readonly before: number | null
  readonly isHere: boolean
}
/** A route or a vehicle: its km beside those here, or that taking it makes it. */
const kmRow = ({ id, name, after, before, isHere }: KmRow): ElsaRow => ({
  id,
  name: name.filter(Boolean).join(' · '),
  changes:
    isHere && (after === null || after === before)
      ? []
      : [{ label: isHere ? KM : texts.isNew, before: shown(before), after: shown(after) }],
  why: null,
})
const routeRow = (route: ElsaRoute): ElsaRow => {
  const { ma_lt, ten_tuyen_duong, noi_lay_hang, noi_tra_hang, km, km_hien_tai, da_co } = route
  const ends = noi_lay_hang && noi_tra_hang ? `${noi_lay_hang} → ${noi_tra_hang}` : null
  const name = [ma_lt, ten_tuyen_duong, ends]
  return kmRow({ id: ma_lt, name, after: km, before: km_hien_tai, isHere: da_co })
}
const vehicleRow = (vehicle: ElsaVehicle): ElsaRow => {
  const { bien_so_xe: id, loai_xe, odometer_km: after, odometer_hien_tai: before, da_co } = vehicle
  return kmRow({ id, name: [id, loai_xe], after, before, isHere: da_co })
}

/** Asks what Elsa has of a kind; what is the same here, or is not there, comes last or not at all. */
export async function lookAt(kind: Kind, days: Days): Promise<ElsaRow[]> {
  const rows = {
    trips: async () => (await call(elsaApi.trips, days)).data.map(tripRow),
    routes: async () => (await call(elsaApi.routes, {})).data.map(routeRow),
    vehicles: async () => (await call(elsaApi.vehicles, {})).data.map(vehicleRow),
  }
  const found = await rows[kind]()
  return found
    .filter(({ changes, why }) => changes.length > 0 || why !== null)
    .toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
}

/** Takes what was ticked; answers what is said of it. */
export async function takeTicked(kind: Kind, ids: readonly string[], days: Days): Promise<string> {
  if (kind === 'trips') {
    const { ket_qua, message } = await call(elsaApi.trips, { ...days, ap_dung: [...ids] })
    return ket_qua.find(({ ok }) => !ok)?.message ?? message
  }
  const [tuyen, xe] = kind === 'routes' ? [[...ids], []] : [[], [...ids]]
  return (await call(elsaApi.take, { tuyen, xe })).message
}
