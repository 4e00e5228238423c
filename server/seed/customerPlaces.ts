import type { DemoData } from './demoData.ts'

type Customer = DemoData['customers'][number]
type Place = DemoData['places'][number] & { id_cong_ty: string }

const DISTRIBUTING = 'KH11'
const GEOFENCE_M = 200
/** About 300 m, so that a customer's warehouse is not drawn on top of its park. */
const ASIDE = 0.003

const beside = (
  { ten_cong_ty: _name, ...customer }: Customer,
  place: DemoData['places'][number],
  more: Pick<Place, 'id' | 'ten_dia_diem' | 'loai'>,
): Place => ({
  ...place,
  ...more,
  id_cong_ty: customer.id_cong_ty,
  lat: Number((place.lat + ASIDE).toFixed(4)),
  lng: Number((place.lng + ASIDE).toFixed(4)),
  toa_do: 'approx',
  geofence_m: GEOFENCE_M,
})

// 'KCN Yên Phong (khu nhà máy Samsung)' → 'KCN Yên Phong'
const shortName = (name: string): string => name.replace(/\s*\(.*\)$/, '')

/** A warehouse of each customer beside its main place, and where the one that distributes keeps and hands over its goods. */
export function customerPlaces({ customers, places }: DemoData): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const warehouses = customers.flatMap((customer) => {
    const place = byId.get(customer.dia_diem_chinh)
    const { ma_khach } = customer
    if (!place) return []
    const ten_dia_diem = `Kho ${ma_khach} ${shortName(place.ten_dia_diem)}`
    return [beside(customer, place, { id: `KHO-${ma_khach}`, ten_dia_diem, loai: 'kho' })]
  })
  const distributing = customers.find(({ id_cong_ty }) => id_cong_ty === DISTRIBUTING)
  const points = places.filter(({ loai }) => loai === 'kcn').slice(0, 4)
  const distribution = distributing
    ? points.map((place, index) =>
        beside(distributing, place, {
          id: `${index === 0 ? 'KPP' : 'NPP'}-${distributing.ma_khach}-${index + 1}`,
          ten_dia_diem: `${index === 0 ? 'Kho phân phối' : 'Nhà phân phối'} ${distributing.ma_khach} ${place.tinh_cu}`,
          loai: index === 0 ? 'kho_pp' : 'phan_phoi',
        }),
      )
    : []
  return [...warehouses, ...distribution]
}
