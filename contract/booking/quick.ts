import { missingInOrder } from '../trip/trip.steps.ts'
import type { WireMoment } from '../time.ts'
import { readAmounts, readBoxes, readMeasures, readPlates } from './quick.amounts.ts'
import { customerOf, goodsTypeOf, isPort, type QuickKnown } from './quick.known.ts'
import { readNames } from './quick.names.ts'
import { note, scanOf, valueOf, type QuickField, type QuickItem, type Scan } from './quick.scan.ts'
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

/** What follows from what was said: the kind of order, the parties, the goods of the customer. */
function conclude(scan: Scan, known: QuickKnown): void {
  const said = (field: QuickField) => valueOf(scan, field)
  const conclusion = (truong: QuickField, gia_tri: string | number | null | undefined) => {
    if (gia_tri) note(scan, { truong, chu: '', gia_tri })
  }
  const boxed = said('so_cont') !== null || said('ma_cont') !== null
  const kind = boxed
    ? isPort(said('noi_tra_hang'), known)
      ? 'cont_xuat'
      : isPort(said('noi_lay_hang'), known)
        ? 'cont_nhap'
        : 'cont_noi_dia'
    : 'nguyen_chuyen'
  conclusion('loai_don_hang', kind)
  if (said('ma_cont') !== null) conclusion('so_cont', String(said('ma_cont')).split(',').length)
  const customer = said('ten_cong_ty')
  const isImport = said('loai_don_hang') === 'cont_nhap'
  conclusion('ten_nguoi_gui', (isImport ? null : customer) ?? said('noi_lay_hang'))
  conclusion('ten_nguoi_nhan', (isImport ? customer : null) ?? said('noi_tra_hang'))
  const goods = typeof customer === 'string' ? customerOf(customer, known)?.loai_hang_hoa : null
  conclusion('mo_ta_hang_hoa', goods)
  conclusion('loai_hang_hoa', goods && (goodsTypeOf(goods) ?? 'khac'))
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
  if (scan.items.length > 0) conclude(scan, known)
  const values = Object.fromEntries(scan.items.map(({ truong, gia_tri }) => [truong, gia_tri]))
  return { values, items: scan.items, unread, missing: missingInOrder(values) }
}
