import { bookingApi } from '../contract/dispatch/booking/booking.api.ts'
import type { OutputOf } from '../contract/kit/endpoint/endpoint.ts'
import type { Company } from './company.ts'
import { ms, quantile, timed, type Figure } from './figures.ts'

const AT_ONCE = 50
const ROUNDS = 10
const BAR_MS = 2000

/** An order as a sale books it. */
export const BOOKING = {
  ten_nguoi_gui: 'Người gửi thử',
  ten_nguoi_nhan: 'Người nhận thử',
  ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
  loai_don_hang: 'nguyen_chuyen',
  loai_hang_hoa: 'thep',
  mo_ta_hang_hoa: 'thép cuộn',
  trong_luong: 12_000,
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN Đại An',
}

type Answered = OutputOf<typeof bookingApi.act>

/** An approver answers 50 bookings of a sale at once, by each way that takes many. */
export async function measureBookings({ call, signIn }: Company): Promise<Figure[]> {
  const [sale, approver] = [await signIn('sale01'), await signIn('dieuxe01')]
  const make = async (): Promise<string> => {
    const reply = await call(sale, bookingApi.create.path, BOOKING)
    const { data } = (await reply.json()) as OutputOf<typeof bookingApi.create>
    return data.id_don_hang ?? ''
  }
  const figures: Figure[] = []
  for (const [action, what] of [
    ['duyet', 'approve 50 at once'],
    ['tu_choi', 'refuse 50 at once, with a reason'],
    ['tao_chuyen', 'make a draft trip of each of 50'],
  ] as const) {
    const times: number[] = []
    let done = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const list_don_hang: string[] = []
      for (let n = 0; n < AT_ONCE; n += 1) list_don_hang.push(await make())
      const input = { list_don_hang, action, ly_do: action === 'tu_choi' ? 'Hết xe' : null }
      times.push(
        await timed(async () => {
          const reply = await call(approver, bookingApi.act.path, input)
          const { data } = (await reply.json()) as Answered
          done += data.filter(({ ok }) => ok).length
        }),
      )
    }
    const worst = quantile(times, 1)
    figures.push({
      what,
      figure: `median ${ms(quantile(times, 0.5))}, worst ${ms(worst)}`,
      bar: `< ${BAR_MS} ms`,
      met: worst < BAR_MS && done === AT_ONCE * ROUNDS,
    })
  }
  return figures
}
