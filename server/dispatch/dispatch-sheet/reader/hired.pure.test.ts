import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDispatch } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'

const KNOWN = knownFrom(
  JSON.parse(readFileSync(new URL('./cases/known.json', import.meta.url), 'utf8')) as MasterData,
)
const HEADER = ['Ngày', 'Số xe', 'Lái xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Thuê xe']
const [CUSTOMER, FROM, TO] = ['Công ty CP Bao bì Sông Trăng Ảo', 'Cảng Tân Vũ', 'KCN Đại An']

test.each([0, null])(
  'a hired run takes no truck of a row above that pays %s for its own',
  (own) => {
    const run = (day: number, paid: number | null, plate: string | null = null) => [
      `${day}/11/2026`,
      plate,
      plate && 'Nguyễn Văn Hùng',
      CUSTOMER,
      FROM,
      TO,
      4_000_000 + day,
      paid,
    ]
    const rows = [
      HEADER,
      run(2, own, '15H-068.12'),
      run(3, 3_500_000),
      run(4, own, '15H-068.12'),
      run(5, 3_600_000),
    ]
    const sheets = [{ name: 'T11', rows, merges: [], hidden: false, hiddenRows: 0 }]
    const { trips } = readDispatch({ sheets } as never, {
      known: KNOWN,
      mapping: {},
      create: false,
      today: '2026-11-22',
    })
    expect(trips.map(({ values }) => values['bien_so_xe'] ?? null)).toEqual([
      '15H-068.12',
      null,
      '15H-068.12',
      null,
    ])
  },
)

test.each([true, false])(
  'who is billed by a carrier is no customer, whether names are created (%s)',
  (create) => {
    const rows = [
      ['BẢNG KÊ CƯỚC VẬN CHUYỂN THÁNG 11/2026'],
      ['Kính gửi: Công ty CP Vận tải và Logistics Hải Âu Demo'],
      ['Ngày', 'Số xe', 'Nơi lấy', 'Nơi trả', 'Thành tiền'],
      ['02/11/2026', '15H-068.12', FROM, TO, 3_500_000],
      ['03/11/2026', '15H-068.12', TO, FROM, 3_600_000],
    ]
    const sheets = [{ name: 'T11', rows, merges: [], hidden: false, hiddenRows: 0 }]
    const { trips } = readDispatch({ sheets } as never, {
      known: KNOWN,
      mapping: {},
      create,
      today: '2026-11-22',
    })
    expect(trips.map(({ errors }) => errors.length > 0)).toEqual([true, true])
    expect(trips.flatMap(({ unknown }) => unknown)).toEqual([])
  },
)
