import { describe, expect, test } from 'vitest'
import { driverKey, vehicleKey, type Assignment } from './trip.assignment.ts'
import { concernsOf, newConcerns, trailerKey, type Papers } from './trip.concerns.ts'

const NOW = '2026-11-20 12:00:00'
const at = (hour: string, day = '25'): string => `2026-11-${day} ${hour}:00`
const trip = (id_chuyen_di: string, values: Partial<Assignment> = {}): Assignment => ({
  id_chuyen_di,
  trang_thai: 'moi',
  ngay_thuc_hien: '2026-11-25',
  bien_so_xe: '15C-402.11',
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN Đại An',
  ngay_gio_lay_hang: at('08:00'),
  ngay_gio_tra_hang: at('12:00'),
  ...values,
})
const NO_PAPERS: Papers = new Map()
const concerns = (own: Assignment, others: Assignment[], papers = NO_PAPERS) =>
  concernsOf(own, { others, papers }, NOW)

describe('overlaps', () => {
  const other = trip('B', { lai_xe_1: 'an', ten_lai_xe_1: 'Lê Văn An' })

  test('name the other trip, its hours and its places; one code each', () => {
    const own = trip('A', {
      ngay_gio_lay_hang: at('11:00'),
      ngay_gio_tra_hang: at('16:00'),
      lai_xe_2: 'an',
      ten_lai_xe_2: 'Lê Văn An',
    })
    expect(concerns(own, [other, own])).toEqual([
      {
        ma: 'trung_xe:15C40211:B',
        field: 'bien_so_xe',
        message:
          'Xe 15C-402.11 đang có chuyến B (25/11/2026 08:00 – 12:00, Cảng Tân Vũ → KCN Đại An)',
        message_en:
          'Vehicle 15C-402.11 is on trip B (25/11/2026 08:00 – 12:00, Cảng Tân Vũ → KCN Đại An)',
        span: { from: at('11:00'), to: at('12:00') },
      },
      {
        ma: 'trung_lai_xe:an:B',
        field: 'ten_lai_xe_2',
        message: 'Lái xe Lê Văn An cũng ở chuyến B',
        message_en: 'Driver Lê Văn An is on trip B too',
        span: { from: at('11:00'), to: at('12:00') },
      },
    ])
  })

  test('of a driver alone name the truck that he drives there', () => {
    const own = trip('A', { bien_so_xe: '15H-057.28', lai_xe_1: 'an', ten_lai_xe_1: 'Lê Văn An' })
    expect(concerns(own, [other]).map(({ message }) => message)).toEqual([
      'Lái xe Lê Văn An đang có chuyến B (25/11/2026 08:00 – 12:00, Cảng Tân Vũ → KCN Đại An), xe 15C-402.11',
    ])
  })

  test('say so where the other trip has no hours, or goes over midnight', () => {
    const untimed = { ngay_gio_lay_hang: null, ngay_gio_tra_hang: null }
    expect(concerns(trip('A'), [trip('B', untimed)])[0]?.message).toContain(
      'cả ngày 25/11/2026, chưa ghi giờ',
    )
    const long = { ngay_gio_tra_hang: at('04:00', '27') }
    expect(concerns(trip('A'), [trip('B', long)])[0]?.message).toContain(
      '25/11/2026 08:00 – 27/11/2026 04:00',
    )
  })

  test.each<[string, Partial<Assignment>]>([
    ['another vehicle', { bien_so_xe: '15H-057.28' }],
    ['another time', { ngay_gio_lay_hang: at('12:00'), ngay_gio_tra_hang: at('14:00') }],
    ['a draft', { trang_thai: 'nhap' }],
    ['a cancelled trip', { trang_thai: 'huy' }],
    ['a tractor that has dropped its trailer', { thoi_diem_cat_romoc: at('08:00') }],
  ])('none with %s', (_what, values) => {
    expect(concerns(trip('A'), [trip('B', values)])).toEqual([])
  })
})

describe('papers', () => {
  const papers: Papers = new Map([
    [
      vehicleKey('15C-402.11'),
      {
        dang_kiem_het_han: '2026-11-25',
        bao_hiem_tnds_het_han: '2026-11-24',
        phu_hieu_het_han: null,
      },
    ],
    [driverKey('an'), { gplx_het_han: '2026-01-31', kham_suc_khoe_het_han: '2027-01-01' }],
    [trailerKey('15RM-004.15'), { dang_kiem_het_han: '2026-11-01' }],
  ])
  const own = trip('A', {
    lai_xe_1: 'an',
    ten_lai_xe_1: 'Lê Văn An',
    ma_romoc: '15rm 00415',
  })

  test('of vehicle, driver and trailer that have run out by the last day of the trip', () => {
    expect(concerns(own, [], papers)).toEqual([
      {
        ma: 'het_han:xe:15C40211:bao_hiem_tnds_het_han:2026-11-24',
        field: 'bien_so_xe',
        message: 'Xe 15C-402.11: bảo hiểm TNDS hết hạn ngày 24/11/2026',
        message_en: 'Vehicle 15C-402.11: liability insurance expires on 24/11/2026',
        span: null,
      },
      {
        ma: 'het_han:lai_xe:an:gplx_het_han:2026-01-31',
        field: 'ten_lai_xe_1',
        message: 'Lái xe Lê Văn An: giấy phép lái xe hết hạn ngày 31/01/2026',
        message_en: 'Driver Lê Văn An: driving licence expires on 31/01/2026',
        span: null,
      },
      {
        ma: 'het_han:mooc:15RM00415:dang_kiem_het_han:2026-11-01',
        field: 'ma_romoc',
        message: 'Rơ-moóc 15rm 00415: đăng kiểm hết hạn ngày 01/11/2026',
        message_en: 'Trailer 15rm 00415: inspection expires on 01/11/2026',
        span: null,
      },
    ])
  })

  test('that run out on the road count too', () => {
    const long = trip('A', { ngay_gio_tra_hang: at('09:00', '26') })
    expect(concerns(long, [], papers).map(({ ma }) => ma)).toContain(
      'het_han:xe:15C40211:dang_kiem_het_han:2026-11-25',
    )
  })
})

describe('asked again', () => {
  const other = trip('B', { ngay_gio_lay_hang: at('10:00'), ngay_gio_tra_hang: at('14:00') })
  const asked = (before: Partial<Assignment>, after: Partial<Assignment>) =>
    newConcerns(concerns(trip('A', before), [other]), concerns(trip('A', after), [other])).map(
      ({ ma }) => ma,
    )

  test('only where an overlap is new or grows', () => {
    const until = (hour: string) => ({ ngay_gio_tra_hang: at(hour) })
    expect(asked(until('12:00'), until('12:00'))).toEqual([])
    expect(asked(until('12:00'), until('11:00'))).toEqual([])
    expect(asked(until('12:00'), until('13:00'))).toEqual(['trung_xe:15C40211:B'])
    expect(asked(until('09:00'), until('11:00'))).toEqual(['trung_xe:15C40211:B'])
  })

  test('for a paper once, however the day moves', () => {
    const papers: Papers = new Map([[vehicleKey('15C-402.11'), { phu_hieu_het_han: '2026-11-01' }]])
    const [before, after] = ['25', '27'].map((day) =>
      concerns(trip('A', { ngay_gio_tra_hang: at('20:00', day) }), [], papers),
    )
    expect(before).toHaveLength(1)
    expect(newConcerns(before ?? [], after ?? [])).toEqual([])
  })
})
