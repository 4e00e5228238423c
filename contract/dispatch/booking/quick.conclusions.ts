import { containersIn } from '../../kit/field/container.ts'
import type { BookingFieldName } from './booking.fields.ts'
import { customerNamed, goodsTypeOf, isPort, type QuickKnown } from './quick.known.ts'

type Said = (field: BookingFieldName) => unknown
type Concluded = readonly (readonly [BookingFieldName, string | number])[]

/** What follows from what was said: the kind of order, the parties, the goods of the customer; a later one may rest on an earlier. */
export function conclusionsFrom(
  given: Said,
  known: Pick<QuickKnown, 'khach' | 'dia_diem'>,
): Concluded {
  const found: [BookingFieldName, string | number][] = []
  const said = (field: BookingFieldName): string | number | null => {
    const value = given(field) ?? found.find(([name]) => name === field)?.[1]
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }
  const conclude = (field: BookingFieldName, value: string | number | null | undefined) => {
    if (value && said(field) === null) found.push([field, value])
  }
  const boxed = said('so_cont') !== null || said('ma_cont') !== null || said('type_cont') !== null
  const ofBox = isPort(said('noi_tra_hang'), known)
    ? 'cont_xuat'
    : isPort(said('noi_lay_hang'), known)
      ? 'cont_nhap'
      : 'cont_noi_dia'
  conclude('loai_don_hang', boxed ? ofBox : 'nguyen_chuyen')
  if (said('ma_cont') !== null) conclude('so_cont', containersIn(String(said('ma_cont'))).length)
  const customer = said('ten_cong_ty')
  const isImport = said('loai_don_hang') === 'cont_nhap'
  conclude('ten_nguoi_gui', (isImport ? null : customer) ?? said('noi_lay_hang'))
  conclude('ten_nguoi_nhan', (isImport ? customer : null) ?? said('noi_tra_hang'))
  const goods = typeof customer === 'string' ? customerNamed(customer, known)?.loai_hang_hoa : null
  conclude('mo_ta_hang_hoa', goods)
  const described = said('mo_ta_hang_hoa')
  conclude('loai_hang_hoa', described && (goodsTypeOf(String(described)) ?? 'khac'))
  return found
}
