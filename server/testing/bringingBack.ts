import { writeXlsx } from 'hucre/xlsx'
import { binApi } from '../../contract/dispatch/bin/bin.api.ts'
import { formatDate } from '../../contract/kit/field/format.ts'
import { orderFields } from '../../contract/dispatch/order/order.fields.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import type { Chance } from '../seed/chance.ts'
import type { Assigned, Dispatcher, Reply } from './assigning.ts'
import { orderValues } from './trip.ts'

/** Imports a dispatch sheet at once, without a look before. */
export type Importer = (sheet: Uint8Array) => Promise<Reply>

type At = { result: Assigned; chance: Chance; day: string }

const HEADER = [
  'Ngày',
  'Biển số xe',
  'Lái xe',
  'Khách hàng',
  'Nơi lấy hàng',
  'Nơi trả hàng',
  'Cước',
  orderFields.ngay_gio_lay_hang.label.vi,
  orderFields.ngay_gio_tra_hang.label.vi,
]
const VEHICLES = ['15C-402.11', '15H-057.28', '29H-634.90', '15C-366.52']
const DRIVERS = ['Lương Văn Bình', 'Nguyễn Văn Hùng', 'Hoàng Văn Long']

let written = 0

/** A run as an office writes it down; of some no hours are known. Every one has another freight: no row is met again. */
function rowOf(chance: Chance, day: string) {
  const hour = chance.between(0, 18)
  const at = (hours: number) => `${formatDate(day)} ${String(hours).padStart(2, '0')}:00`
  const times = chance.happens(0.7) ? [at(hour), at(hour + chance.between(1, 5))] : [null, null]
  written += 1
  return [
    formatDate(day),
    chance.pick(VEHICLES),
    chance.pick(DRIVERS),
    orderValues.ten_cong_ty,
    'Cảng Tân Vũ',
    'KCN Đại An',
    3_000_000 + written,
    ...times,
  ]
}

/** A dispatch sheet of so many rows for a day. */
const sheetFor = (chance: Chance, day: string, count: number): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'T1', rows: [HEADER, ...Array.from({ length: count }, () => rowOf(chance, day))] },
    ],
  } as never)

const ROWS = 12
const TRIES = 6

/** Imports a sheet for a day on which others assign. */
export async function importOnce(send: Importer, { result, chance, day }: At): Promise<void> {
  const { status, body } = await send(await sheetFor(chance, day, ROWS))
  if (status === 200 && body.tom_tat?.['chuyen_di'] === ROWS) result.imported += ROWS
  else result.faults += 1
}

/** Makes a call until all that it asks is accepted. */
async function insist(call: Dispatcher, path: string, input: object): Promise<Reply> {
  const reply = await call({ path }, input)
  const { code, canh_bao = [] } = reply.body
  if (code !== 'can_xac_nhan') return reply
  return insist(call, path, { ...input, xac_nhan: canh_bao.map(({ ma }) => ma) })
}

async function restore(call: Dispatcher, id: string, xac_nhan: string[]): Promise<boolean> {
  const { body } = await call(binApi.restore, { type: 'chuyen_di', list_id: [id], xac_nhan })
  const [row] = Array.isArray(body.data) ? body.data : []
  if (row?.canh_bao === undefined) return row?.ok === true
  return restore(
    call,
    id,
    row.canh_bao.map(({ ma }) => ma),
  )
}

/** Deletes a trip and restores it, or merges two and takes them apart again, while others assign; by somebody who may both. */
export async function bringBackOnce(
  call: Dispatcher,
  { result, chance }: Pick<At, 'result' | 'chance'>,
): Promise<void> {
  const known = [...new Set(result.versions.map((version) => version.split(' ')[0] ?? ''))]
  if (known.length < 2) return
  const one = chance.pick(known)
  if (chance.happens(0.5)) {
    await call(tripApi.remove, { list_id: [one] })
    if (await restore(call, one, [])) result.restored += 1
    return
  }
  const { path } = tripApi.mergeOrUndo
  // Most others have another truck.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const list_chuyen_di = [one, chance.pick(known)]
    const { status } = await insist(call, path, { type: 'gop', list_chuyen_di })
    if (status === 200) break
    if (status >= 500) result.faults += 1
    if (tries === TRIES - 1) return
  }
  const undone = await insist(call, path, { type: 'huy', list_chuyen_di: [one] })
  if (undone.status === 200) result.unmerged += 1
  else if (undone.status >= 500) result.faults += 1
}
