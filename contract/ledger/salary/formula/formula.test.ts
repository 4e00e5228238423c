import { describe, expect, test } from 'vitest'
import { isFault } from './fault.ts'
import { itemFaults, workOut } from './items.ts'
import { parseFormula } from './parse.ts'
import { LONGEST } from './fault.ts'

const VARIABLES = {
  luong_co_ban: 7_800_000,
  ngay_cong: 23,
  so_chuyen: 9,
  luong_chuyen: 1_234_567,
  so_ngay_truc: 0,
  gio: 1.5,
}
const resultOf = (cong_thuc: string) => {
  const [found] = workOut([{ key: 'khoan', cong_thuc }], VARIABLES)
  return found?.loi ? [found.loi.ma, found.loi.at] : found?.gia_tri
}

describe('formulas', () => {
  test.each<[string, number]>([
    ['luong_chuyen * 0.1 / 3', 41_152],
    ['luong_co_ban * ngay_cong / 26', 6_900_000],
    ['min(so_chuyen * 50000.5, 400000)', 400_000],
    ['round(luong_chuyen / 7) + abs(-2.5)', 176_370],
    ['0.105 * luong_co_ban', 819_000],
    ['max(0, so_chuyen - 2, 1) * (ngay_cong - -1)', 168],
    ['2 + 3 * 4 - 6 / 2', 11],
    ['(2 + 3) * 4', 20],
    ['-2 * -3', 6],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['luong_co_ban / 26 * 13 + 0.5', 3_900_001],
    ['if(so_chuyen > 8, 500000, 1 / 0)', 500_000],
    ['if(so_ngay_truc, 1 / so_ngay_truc, 7)', 7],
    ['if(gio >= 1.5, if(gio = 1.5, 1, 2), 3)', 1],
    ['if(gio <> 1.5, 1, 2)', 2],
    ['IF(Gio <= 2, 1, 2)', 1],
    ['4 × 5 ÷ 2 − 1', 9],
    ['round(luong_chuyen, -3)', 1_235_000],
    ['round(2.345, 2) * 100', 235],
    ['-0.5', -1],
    ['min(3) + max(4)', 7],
  ])('%s', (written, value) => {
    expect(resultOf(written)).toBe(value)
  })

  test.each<[string, string, number]>([
    ['', 'cu_phap', 0],
    ['  ', 'cu_phap', 0],
    ['1 +', 'cu_phap', 3],
    ['1 2', 'cu_phap', 2],
    ['(1 + 2', 'cu_phap', 6],
    ['1 + 2)', 'cu_phap', 5],
    ['2 ** 3', 'cu_phap', 3],
    ['1 < 2', 'cu_phap', 2],
    ['max(1 > 0, 2)', 'cu_phap', 6],
    ['luong_chuyen; 1', 'cu_phap', 12],
    ['1,5', 'cu_phap', 1],
    ['1e9', 'cu_phap', 0],
    ['"a"', 'cu_phap', 0],
    ['`1`', 'cu_phap', 0],
    ['lương', 'cu_phap', 1],
    ['this.x', 'cu_phap', 4],
    ['alert(1)', 'ten_la', 0],
    ['1 + constructor(1)', 'ten_la', 4],
    ['2 * la', 'ten_la', 4],
    ['__proto__', 'ten_la', 0],
    ['abs()', 'so_tham_so', 0],
    ['1 + abs(1, 2)', 'so_tham_so', 4],
    ['round(1, 2, 3)', 'so_tham_so', 0],
    ['if(1, 2)', 'so_tham_so', 0],
    ['min()', 'so_tham_so', 0],
    ['max', 'so_tham_so', 0],
    ['1 / 0', 'chia_khong', 2],
    ['luong_chuyen / so_ngay_truc', 'chia_khong', 13],
    ['round(1, 2.5)', 'lam_tron', 0],
    ['round(1, 11)', 'lam_tron', 0],
    ['999999999999999 * 999999999999999', 'qua_lon', 0],
  ])('%s is refused where it goes wrong', (written, ma, at) => {
    expect(resultOf(written)).toEqual([ma, at])
  })
})

const KNOWN = new Set(Object.keys(VARIABLES))
const faultsOf = (given: Record<string, string>) =>
  [
    ...itemFaults(
      Object.entries(given).map(([key, cong_thuc]) => ({ key, cong_thuc })),
      KNOWN,
    ),
  ].map(([key, { ma, at }]) => [key, ma, at])

describe('items beside each other', () => {
  test('use the rounded values of others, in any order, and their own name as the variable', () => {
    const items = [
      { key: 'ba', cong_thuc: 'hai * 3' },
      { key: 'hai', cong_thuc: 'mot / 2' },
      { key: 'mot', cong_thuc: '2.4 + 0.1' },
      { key: 'luong_chuyen', cong_thuc: 'luong_chuyen + 1' },
      { key: 'theo', cong_thuc: 'luong_chuyen * 2' },
    ]
    expect(
      faultsOf(Object.fromEntries(items.map(({ key, cong_thuc }) => [key, cong_thuc]))),
    ).toEqual([])
    expect(workOut(items, VARIABLES).map(({ gia_tri }) => gia_tri)).toEqual([
      6, 2, 3, 1_234_568, 2_469_136,
    ])
  })
  test('a division by 0 spoils what uses it, and nothing else', () => {
    const items = [
      { key: 'hong', cong_thuc: 'luong_chuyen / so_ngay_truc' },
      { key: 'theo', cong_thuc: '1 + hong / 2' },
      { key: 'xa', cong_thuc: 'theo' },
      { key: 'lanh', cong_thuc: 'if(so_ngay_truc > 0, hong, 5)' },
    ]
    const outcomes = workOut(items, VARIABLES)
    expect(outcomes.map(({ gia_tri, loi }) => gia_tri ?? [loi?.ma, loi?.at])).toEqual([
      ['chia_khong', 13],
      ['khoan_loi', 4],
      ['khoan_loi', 0],
      5,
    ])
  })
  test('that turn in a circle are refused, each at the name that leads on', () => {
    expect(faultsOf({ mot: '1 + hai', hai: 'ba', ba: '2 * mot', bon: 'mot' })).toEqual([
      ['mot', 'vong_lap', 4],
      ['hai', 'vong_lap', 0],
      ['ba', 'vong_lap', 4],
    ])
    expect(faultsOf({ mot: 'mot' })).toEqual([['mot', 'ten_la', 0]])
    const turning = workOut(
      [
        { key: 'mot', cong_thuc: 'hai' },
        { key: 'hai', cong_thuc: 'mot' },
      ],
      {},
    )
    expect(turning.map(({ gia_tri }) => gia_tri)).toEqual([null, null])
  })
})

describe('hostile formulas', () => {
  const long = (part: string, times: number) => part.repeat(times)
  const HOSTILE = [
    long('(', 900),
    long('-', 900),
    long('abs(', 225),
    `${long('if(1,', 180)}1`,
    long('9'.repeat(15).concat('*'), 60).concat('1'),
    `1${long('/999999999999999.9999999999', 37)}`,
    `1${long('/7*3/11', 120)}`,
    long('1/3+', 249).concat('1'),
    'round('.repeat(39).concat('1', ',9)'.repeat(39)),
    'x'.repeat(LONGEST),
    '1'.repeat(LONGEST),
    ' '.repeat(LONGEST),
    'a'.repeat(5_000_000),
    '\u0000\uD800',
    'min('.concat(long('1,', 400), '1)'),
    'globalThis["process"].exit(1)',
    'constructor.constructor("return 1")()',
  ]
  test('are read and worked out in bounded steps, and nothing of them runs', () => {
    for (const cong_thuc of HOSTILE) {
      const node = parseFormula(cong_thuc)
      const [outcome] = workOut([{ key: 'khoan', cong_thuc }], VARIABLES)
      expect(outcome?.gia_tri === null || Number.isSafeInteger(outcome?.gia_tri)).toBe(true)
      expect(isFault(node) ? node.at : 0).toBeLessThanOrEqual(LONGEST)
    }
  })
  test('a hundred items that use each other are worked out once each', () => {
    const items = Array.from({ length: 100 }, (_, at) => ({
      key: `k${at}`,
      cong_thuc: at === 0 ? '1' : Array.from({ length: 50 }, () => `k${at - 1} / 7`).join('+'),
    }))
    expect(workOut(items, {})[99]?.loi?.ma).toBe('khoan_loi')
  })
})
