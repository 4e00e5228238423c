import { containersIn } from '../../kit/field/container.ts'
import { missingInOrder } from '../trip/trip.problems.ts'
import type { WireMoment } from '../../kit/time/time.ts'
import { readAmounts, readBoxes, readMeasures, readPlates } from './quick.amounts.ts'
import { customerOf, goodsTypeOf, isPort, type QuickKnown } from './quick.known.ts'
import { readNames } from './quick.names.ts'
import { note, scanOf, valueOf, type QuickField, type QuickItem } from './quick.scan.ts'
import { readMoments } from './quick.time.ts'

export type QuickReading = {
  /** Everything that was read or concluded, by field. */
  readonly values: Readonly<Partial<Record<QuickField, string | number>>>
  readonly items: readonly QuickItem[]
  /** Words that nobody understood. */
  readonly unread: readonly string[]
  /** Field → message: what a booking still needs. */
  readonly missing: Readonly<Record<string, string>>
}

type Said = (field: QuickField) => string | number | null
type Concluded = readonly (readonly [QuickField, string | number])[]

/** What follows from what was said: the kind of order, the parties, the goods of the customer; a later one may rest on an earlier. */
export function conclusionsFrom(given: Said, known: QuickKnown): Concluded {
  const found: [QuickField, string | number][] = []
  const said: Said = (field) => given(field) ?? found.find(([name]) => name === field)?.[1] ?? null
  const conclude = (field: QuickField, value: string | number | null | undefined) => {
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
  const goods = typeof customer === 'string' ? customerOf(customer, known)?.loai_hang_hoa : null
  conclude('mo_ta_hang_hoa', goods)
  const described = said('mo_ta_hang_hoa')
  conclude('loai_hang_hoa', described && (goodsTypeOf(String(described)) ?? 'khac'))
  return found
}

/**
 * Reads an order from one line as dispatchers type it: 'mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, 5tr3'.
 * Figures are read first, names from what is left.
 */
export function readQuickLine(line: string, known: QuickKnown, now: WireMoment): QuickReading {
  const scan = scanOf(line)
  readPlates(scan, known.xe)
  readBoxes(scan)
  readMeasures(scan)
  readMoments(scan, now)
  readAmounts(scan)
  const unread = readNames(scan, known)
  if (scan.items.length > 0)
    for (const [truong, gia_tri] of conclusionsFrom((field) => valueOf(scan, field), known))
      note(scan, { truong, chu: '', gia_tri })
  const values = Object.fromEntries(scan.items.map(({ truong, gia_tri }) => [truong, gia_tri]))
  return { values, items: scan.items, unread, missing: missingInOrder(values) }
}
