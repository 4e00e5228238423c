import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { checkLine, demoKnown, filled, type LineCase } from '../../testing/oneLine.ts'

const CASES = join(import.meta.dirname, 'cases')
/** Lines with what they mean: of own making, and of writers who never saw the reader. */
const FILES = readdirSync(CASES)
const linesOf = (file: string): LineCase[] =>
  (JSON.parse(readFileSync(join(CASES, file), 'utf8')) as { cases: LineCase[] }).cases
const KNOWN = demoKnown(demoData as unknown as DemoData)
/** A Monday morning, a Friday evening at the turn of a month, a Sunday at the turn of the year. */
const MOMENTS = ['2026-11-23 10:00:00', '2026-10-30 19:30:00', '2026-12-27 00:10:00']

test.each(FILES)('%s say what dispatchers understand, each at one of the moments', (file) => {
  const wrong = linesOf(file).flatMap((one, index) => {
    const now = MOMENTS[index % MOMENTS.length] ?? ''
    const { faults } = checkLine(one, KNOWN, now)
    return faults.length === 0 ? [] : [`${one.id} ${filled(one.text, now)}: ${faults.join('; ')}`]
  })
  expect(wrong).toEqual([])
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

  test.each([
    'lấy Tân Vũ 8h 25/11 trả Yên Phong 24/11, Sao Chổi, 16 tấn',
    'trả Yên Phong 24/11, lấy Tân Vũ 8h 25/11, Sao Chổi, 16 tấn',
  ])('a delivery on a day before its pickup is asked about: %s', (line) => {
    const { orders, unread } = read(line)
    expect(orders).toHaveLength(1)
    expect(unread.join(' ')).toMatch(/2[45]\/11/)
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
    const words = linesOf('own-lines.json').flatMap(({ text }) => text.split(/(?=[ ,.\-:()/])/))
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
