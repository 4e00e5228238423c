import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { checkLine, demoKnown, filled, type LineCase } from '../../testing/oneLine.ts'
import asked from './cases/asked-lines.json' with { type: 'json' }
import colleague from './cases/colleague-lines.json' with { type: 'json' }
import harbour from './cases/harbour-lines.json' with { type: 'json' }
import desk from './cases/desk-lines.json' with { type: 'json' }
import dispatch from './cases/dispatch-lines.json' with { type: 'json' }
import others from './cases/one-line.json' with { type: 'json' }
import mended from './cases/mended-lines.json' with { type: 'json' }
import more from './cases/more-lines.json' with { type: 'json' }
import further from './cases/further-lines.json' with { type: 'json' }
import later from './cases/later-lines.json' with { type: 'json' }
import office from './cases/office-lines.json' with { type: 'json' }
import other from './cases/other-lines.json' with { type: 'json' }
import outside from './cases/outside-lines.json' with { type: 'json' }
import own from './cases/own-lines.json' with { type: 'json' }
import seller from './cases/seller-lines.json' with { type: 'json' }
import shift from './cases/shift-lines.json' with { type: 'json' }
import sounded from './cases/sounded-lines.json' with { type: 'json' }
import trade from './cases/trade-lines.json' with { type: 'json' }
import typed from './cases/typed-lines.json' with { type: 'json' }
import unseen from './cases/unseen-lines.json' with { type: 'json' }

const KNOWN = demoKnown(demoData as unknown as DemoData)
/** A Monday morning, a Friday evening at the turn of a month, a Sunday at the turn of the year. */
const MOMENTS = ['2026-11-23 10:00:00', '2026-10-30 19:30:00', '2026-12-27 00:10:00']

describe.each(MOMENTS)('at %s', (now) => {
  test.each([
    ['lines of others', others.cases as unknown as LineCase[]],
    ['later lines of others', later.cases as unknown as LineCase[]],
    [
      'lines of a writer who knew the reader by its replies alone',
      more.cases as unknown as LineCase[],
    ],
    ['lines of a writer who never saw the reader', further.cases as unknown as LineCase[]],
    ['lines in the words of north and south', other.cases as unknown as LineCase[]],
    ['own lines', own.cases as unknown as LineCase[]],
    ['lines as they are typed in chats', typed.cases as unknown as LineCase[]],
    ['lines in the words of the trade', trade.cases as unknown as LineCase[]],
    ['lines that nobody had seen when they were tried', unseen.cases as unknown as LineCase[]],
    ['lines of an office that never saw the reader', office.cases as unknown as LineCase[]],
    ['own lines beside those of the office', asked.cases as unknown as LineCase[]],
    ['lines of a dispatcher who never saw the reader', dispatch.cases as unknown as LineCase[]],
    ['own lines beside those of the dispatcher', mended.cases as unknown as LineCase[]],
    ['lines of a seller who never saw the reader', seller.cases as unknown as LineCase[]],
    ['lines of a colleague who types in haste', colleague.cases as unknown as LineCase[]],
    ['lines of north and south who never saw the reader', harbour.cases as unknown as LineCase[]],
    ['lines of the last writer', outside.cases as unknown as LineCase[]],
    ['lines of a desk that never saw the reader', desk.cases as unknown as LineCase[]],
    ['lines of a night shift that never saw the reader', shift.cases as unknown as LineCase[]],
    [
      'lines as they sound, with drivers, units and days in other orders',
      sounded.cases as unknown as LineCase[],
    ],
  ])('%s say what dispatchers understand', (_whose, cases) => {
    const wrong = cases.flatMap((one) => {
      const { faults } = checkLine(one, KNOWN, now)
      return faults.length === 0 ? [] : [`${one.id} ${filled(one.text, now)}: ${faults.join('; ')}`]
    })
    expect(wrong).toEqual([])
  })
})

const [NOW = ''] = MOMENTS
const read = (line: string, makes: 'booking' | 'trip' = 'booking') =>
  readQuick(line, makes, { known: KNOWN, now: NOW })

describe('what was not understood', () => {
  test('is told with what it may be, and each answer is understood in its place', () => {
    const line = 'mai 8h VSIP - Cái Mép, Hoa Giấy, 3tr6'
    const question = read(line).lines[0]?.questions[0]
    expect(question?.chon).toEqual([
      'VSIP Bắc Ninh',
      'VSIP Hải Phòng',
      'VSIP I Bình Dương',
      'VSIP II Bình Dương',
    ])
    for (const choice of question?.chon ?? []) {
      const { orders, unread } = read(line.replace('VSIP', choice))
      expect([orders[0]?.values.noi_lay_hang, unread]).toEqual([choice, []])
    }
  })

  test('the parts in every order say the same', () => {
    const parts = ['mai 8h', 'Tân Vũ - Yên Phong', 'Sao Chổi', '1x40HC 16 tấn', '5tr7']
    const orders = (rest: readonly string[]): string[][] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((part) =>
            orders(rest.filter((one) => one !== part)).map((more) => [part, ...more]),
          )
    const said = orders(parts).flatMap((order) =>
      [order.join(', '), order.join(' ')].map((line) => {
        const { orders: made, unread } = read(line)
        const {
          noi_lay_hang,
          noi_tra_hang,
          ten_cong_ty,
          ngay_gio_lay_hang,
          trong_luong,
          cuoc_van_chuyen,
          so_cont,
          type_cont,
        } = made[0]?.values ?? {}
        return JSON.stringify({
          noi_lay_hang,
          noi_tra_hang,
          ten_cong_ty,
          ngay_gio_lay_hang,
          trong_luong,
          cuoc_van_chuyen,
          so_cont,
          type_cont,
          unread,
        })
      }),
    )
    expect([...new Set(said)]).toEqual([
      JSON.stringify({
        noi_lay_hang: 'Cảng Tân Vũ',
        noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
        ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
        ngay_gio_lay_hang: '2026-11-24 08:00:00',
        trong_luong: 16_000,
        cuoc_van_chuyen: 5_700_000,
        so_cont: 1,
        type_cont: '40HC',
        unread: [],
      }),
    ])
  })

  test('quoted words are kept as they stand, known or not', () => {
    const { orders, unread } = read(
      'xe “15H-999.99” anh “Quý” mai 8h lấy “Kim Thành” về Đại An, kh “Hoàng Gia”, 3tr',
      'trip',
    )
    expect(unread).toEqual([])
    expect(orders[0]?.values).toMatchObject({
      bien_so_xe: '15H-999.99',
      ten_lai_xe_1: 'Quý',
      noi_lay_hang: 'Kim Thành',
      noi_tra_hang: 'KCN Đại An',
      ten_cong_ty: 'Hoàng Gia',
    })
  })

  test('what a booking has no field for stands in its note', () => {
    const { orders } = read(
      '15H-068.12 Hùng mai 8h Tân Vũ - Đại An, Cánh Buồm, seal SLD501010, 3tr',
    )
    expect(orders[0]?.values).toMatchObject({
      xe_de_nghi: '15H-068.12',
      ghi_chu: 'Lái xe: Nguyễn Văn Hùng; Seal: SLD501010',
    })
  })

  test('a drop before its pickup is asked about', () => {
    const { unread } = read('lấy 8h mai Tân Vũ, trả 6h mai Đại An, Cánh Buồm, 3tr')
    expect(unread).toEqual(['6h mai'])
  })

  test('whatever is typed is read without a fault, and an answer never goes beyond its line', () => {
    const words = own.cases.flatMap(({ text }) => text.split(/(?=[ ,.\-:()/])/))
    const mixed = words.map((_word, at) =>
      Array.from({ length: 9 }, (_each, step) => words[(at * 31 + step * 977) % words.length]).join(
        '',
      ),
    )
    for (const line of mixed.filter((_line, at) => at % 16 === 0))
      for (const { text, questions } of read(line, 'trip').lines)
        for (const { start, end, chu } of questions) expect(text.slice(start, end).trim()).toBe(chu)
  })
})
