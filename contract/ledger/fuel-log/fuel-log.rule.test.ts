import { describe, expect, test } from 'vitest'
import {
  fillCost,
  fillProblems,
  fillWarnings,
  nearFills,
  whyNotAnswered,
  workedFill,
} from './fuel-log.rule.ts'

const fill = {
  id: 'XD01',
  bien_so_xe: '15H-062.74',
  ngay_gio: '2026-10-02 10:58:00',
  so_lit: 64.93,
  don_gia: 29_710,
  thanh_tien: 1_929_070,
  so_hoa_don: 'HD0003',
  cay_xang: 'Cây xăng cảng',
  km_cong_to: null,
  hinh_thuc: 'cong_no',
  trang_thai: 'cho_duyet',
  binh_dau_lit: 400,
} as const
const codes = (row: object, around: object[] = []) =>
  fillWarnings({ ...fill, ...row }, around as never).map(({ ma }) => ma)
const problems = (row: object, around: object[]) =>
  Object.keys(fillProblems({ ...fill, id: 'XD02', ...row }, around as never))

describe('the amount', () => {
  test('is litres × price, rounded once', () => {
    expect(fillCost(64.93, 29_710)).toBe(1_929_070)
    expect(fillCost(0.5, 3)).toBe(2)
    expect(workedFill({ so_lit: 258.76, don_gia: 17_250, thanh_tien: null })).toEqual({
      thanh_tien: 4_463_610,
    })
  })
  test('gives the price where only that is left out, and stands where both are given', () => {
    expect(workedFill({ so_lit: 100, don_gia: null, thanh_tien: 2_971_050 })).toEqual({
      don_gia: 29_710.5,
    })
    expect(workedFill({ so_lit: 100, don_gia: 1, thanh_tien: 2 })).toEqual({})
    expect(workedFill({ so_lit: null, don_gia: 1, thanh_tien: null })).toEqual({})
  })
  test('is told of when it is more than 1,000 đồng off', () => {
    expect(codes({ thanh_tien: 1_930_070 })).toEqual([])
    expect(codes({ thanh_tien: 1_930_071 })).toEqual(['thanh_tien_lech'])
    expect(codes({ thanh_tien: 1_928_069 })).toEqual(['thanh_tien_lech'])
  })
})

describe('what is unusual', () => {
  test.each([
    ['more than the tank', { so_lit: 400.01, thanh_tien: null }, ['qua_binh_dau']],
    ['a full tank', { so_lit: 400, thanh_tien: null }, []],
    [
      'cash of five million',
      { hinh_thuc: 'tien_mat', so_lit: 250, don_gia: 20_000, thanh_tien: 5_000_000 },
      ['tien_mat_lon'],
    ],
    [
      'less cash',
      { hinh_thuc: 'tien_mat', so_lit: 250, don_gia: 19_999.996, thanh_tien: 4_999_999 },
      [],
    ],
    [
      'five million by card',
      { hinh_thuc: 'the', so_lit: 250, don_gia: 20_000, thanh_tien: 5_000_000 },
      [],
    ],
  ] as const)('%s', (_what, row, wanted) => {
    expect(codes(row)).toEqual(wanted)
  })
  test('an odometer between those before and after is not; one that goes back is', () => {
    const before = { ...fill, id: 'a', ngay_gio: '2026-10-01 10:00:00', km_cong_to: 1000 }
    const after = { ...fill, id: 'b', ngay_gio: '2026-10-03 10:00:00', km_cong_to: 2000 }
    const refused = {
      ...before,
      id: 'c',
      ngay_gio: '2026-10-02 10:00:00',
      km_cong_to: 9999,
      trang_thai: 'tu_choi',
    }
    for (const [km_cong_to, wanted] of [
      [1000, []],
      [2000, []],
      [999.9, ['cong_to_giam']],
      [2000.1, ['cong_to_giam']],
    ] as const)
      expect(codes({ km_cong_to }, [after, before, refused])).toEqual(wanted)
    expect(codes({ km_cong_to: 1 }, [{ ...before, bien_so_xe: '15H-000.00' }])).toEqual([])
    // One that nobody approved and that lies below an approved one before it measures nothing.
    const approved = { ...before, trang_thai: 'da_duyet' }
    const slip = {
      ...before,
      trang_thai: 'cho_duyet',
      ngay_gio: '2026-10-01 20:00:00',
      km_cong_to: 100,
    }
    expect(codes({ km_cong_to: 200 }, [approved, slip])).toEqual(['cong_to_giam'])
    expect(codes({ km_cong_to: 1500 }, [approved, { ...slip, km_cong_to: 1400 }])).toEqual([])
    expect(codes({ km_cong_to: 1300 }, [approved, { ...slip, km_cong_to: 1400 }])).toEqual([
      'cong_to_giam',
    ])
  })
})

describe('a filling that is there already', () => {
  test('is the same vehicle, moment and litres, or the same invoice', () => {
    expect(problems({ so_hoa_don: null }, [fill])).toEqual(['ngay_gio'])
    expect(problems({ so_lit: 65, ngay_gio: '2026-10-05 00:00:00' }, [fill])).toEqual([
      'so_hoa_don',
    ])
    expect(problems({ so_hoa_don: 'HD0004', so_lit: 65 }, [fill])).toEqual([])
  })
  test('an invoice counts within its station and year, in any spelling', () => {
    const other = { so_lit: 65, so_hoa_don: 'hd0003' }
    expect(problems({ ...other, cay_xang: 'cay xang CẢNG' }, [fill])).toEqual(['so_hoa_don'])
    expect(problems({ ...other, cay_xang: null }, [fill])).toEqual(['so_hoa_don'])
    expect(problems({ ...other, cay_xang: 'Petrolimex 12' }, [fill])).toEqual([])
    expect(problems({ ...other, ngay_gio: '2027-10-02 10:58:00' }, [fill])).toEqual([])
    expect(nearFills({ ...fill, bien_so_xe: '1' }, { ...fill, bien_so_xe: '2' })).toBe(true)
  })
  test('refused slips stand in nobody’s way', () => {
    expect(problems({}, [{ ...fill, trang_thai: 'tu_choi' }])).toEqual([])
    expect(problems({ trang_thai: 'tu_choi' }, [fill])).toEqual([])
  })
})

test('nothing filled and no price are no filling', () => {
  expect(problems({ so_lit: 0, don_gia: null, thanh_tien: null }, [])).toEqual([
    'so_lit',
    'don_gia',
  ])
})

test('a refusal and an approval taken back say why', () => {
  expect(Object.keys(whyNotAnswered('cho_duyet', 'tu_choi', null))).toEqual(['ly_do'])
  expect(Object.keys(whyNotAnswered('da_duyet', 'cho_duyet', ''))).toEqual(['ly_do'])
  expect(whyNotAnswered('cho_duyet', 'da_duyet', null)).toEqual({})
  expect(whyNotAnswered('tu_choi', 'cho_duyet', null)).toEqual({})
  expect(whyNotAnswered('cho_duyet', 'tu_choi', 'mờ')).toEqual({})
})
