import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDispatch, sheetTotals, type DispatchFile } from './reader/dispatchSheet.ts'
import { knownFrom } from './reader/known.ts'
import { hasLegacyFont } from '../../kit/sheet/legacyFont.ts'
import type { Cell, Sheet, Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import demo from '../../seed/demo-data.json' with { type: 'json' }

const known = knownFrom({
  vehicles: demo.vehicles.map(({ bien_so_xe }) => bien_so_xe),
  trailers: demo.trailers.map(({ ma_romoc }) => ma_romoc),
  drivers: demo.drivers.map(({ username, fullname, so_dien_thoai }) => ({
    username,
    name: fullname,
    phone: so_dien_thoai,
  })),
  customers: demo.customers.map(({ id_cong_ty, ten_cong_ty, ma_khach }) => ({
    id: id_cong_ty,
    name: ten_cong_ty,
    code: ma_khach,
  })),
  subcontractors: demo.subcontractors.map(({ id, ten_thau_phu }) => ({ id, name: ten_thau_phu })),
  places: demo.places.map(({ id, ten_dia_diem }) => ({ id, name: ten_dia_diem })),
})
const read = (workbook: Workbook) =>
  readDispatch(workbook, { known, mapping: {}, create: false, today: '2026-11-22' })

type Rows = readonly (readonly (Cell | undefined)[])[]
const sheet = (rows: Rows, name = 'Sheet1'): Sheet => ({
  name,
  hidden: false,
  hiddenRows: 0,
  merges: [],
  rows: rows.map((row) => Array.from(row, (cell) => cell ?? null)),
})
const fileOf = (...sheets: Sheet[]): DispatchFile => read({ sheets })
const date = (day: string): Cell => ({ date: `${day} 00:00:00` })

/** Trips in a short form: row, plate, day, freight, cost; the cells of its errors instead where it is refused. */
const short = (file: DispatchFile) =>
  file.trips.map((trip) => {
    const { tong_cuoc, tong_chi_phi } = sheetTotals(trip)
    const { bien_so_xe, ngay_thuc_hien } = trip.values
    return trip.errors.length > 0
      ? `${trip.rows.join('+')} lỗi ${trip.errors.map(({ cot, dong }) => `${cot}${dong}`).join(' ')}`
      : `${trip.rows.join('+')} ${String(bien_so_xe)} ${String(ngay_thuc_hien)} ${tong_cuoc} ${tong_chi_phi}`
  })
const fieldsOf = (file: DispatchFile) => file.columns.map(({ field }) => field)
const told = (file: DispatchFile) => file.warnings.map(({ cot, message }) => `${cot} ${message}`)

const CUSTOMER = 'Công ty TNHH Điện tử Sao Chổi Demo'
const [FROM, TO] = ['Cảng Tân Vũ', 'KCN Đại An']
const HEADER = 'STT,Ngày,Số xe,Lái xe,Khách hàng,Nơi lấy,Nơi trả,Cước,Dầu,Cầu đường,Lương'.split(
  ',',
)
const row = (number: number, day: Cell, plate: string, ...amounts: Cell[]): Cell[] => [
  number,
  day,
  plate,
  'Vũ Đức Thắng',
  'DTSC',
  FROM,
  TO,
  ...amounts,
]

describe('sheets of other offices', () => {
  test.each(['english.xls', 'hai-sheet.xlsx', 'theo-ngay.xlsx', 'theo-xe.xlsx'])(
    '%s gives its figures',
    async (name) => {
      const fixture = (file: string) => readFile(new URL(`./fixtures/${file}`, import.meta.url))
      const { trips } = read(await readSheet(await fixture(name)))
      const wanted = JSON.parse(
        (await fixture(name.replace(/\.xlsx?$/, '.expected.json'))).toString(),
      ) as Record<string, number>
      expect(trips.flatMap(({ errors }) => errors)).toEqual([])
      const totals = trips.map(sheetTotals)
      const sum = (field: 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai') =>
        totals.reduce((all, each) => all + each[field], 0)
      expect({
        chuyen_di: trips.length,
        don_hang: trips.reduce((all, { orders }) => all + orders.length, 0),
        tong_cuoc: sum('tong_cuoc'),
        tong_chi_phi: sum('tong_chi_phi'),
        tong_lai: sum('tong_lai'),
        thau_phu: trips.filter(({ values }) => values.ten_thau_phu).length,
      }).toEqual({
        chuyen_di: wanted.chuyen_di,
        don_hang: wanted.don_hang,
        tong_cuoc: wanted.tong_cuoc,
        tong_chi_phi: wanted.tong_chi_phi,
        tong_lai: wanted.tong_lai,
        thau_phu: wanted.thau_phu,
      })
    },
  )

  test('short headers, loose days, plates and amounts, in a header far down', () => {
    const file = fileOf(
      sheet([
        ['CTY VẬN TẢI'],
        ['MST: 9900000908'],
        [],
        ['BẢNG KÊ CHI TIẾT'],
        ['Từ ngày 01/10/2026 đến ngày 31/10/2026'],
        [],
        'TT,NGÀY ĐI,BKS,TX,KH,ĐĐ đóng hàng,Giao tại,CƯỚC VC,dầu (lít),Chi dầu,VÉ CĐ,CP LUẬT,GC'.split(
          ',',
        ),
        [
          1,
          '5/10',
          '15H06812',
          'Nguyễn Văn Hùng',
          'DTSC',
          FROM,
          TO,
          '2.900.000',
          35.4,
          '1,2tr',
          '850k',
          '100k',
        ],
        [
          2,
          'CN 05-10-26',
          '15h 103-58',
          'Vũ Đức Thắng',
          CUSTOMER,
          FROM,
          TO,
          '1,250,000',
          35.4,
          500000,
        ],
        [3, 46300, '15C-281.30', 'Lê Văn Tâm', 'DTSC', FROM, TO, '(1.250.000)'],
        [null, null, null, null, null, null, null, 4150000],
      ]),
    )
    expect(short(file)).toEqual([
      '8 15H-068.12 2026-10-05 2900000 2150000',
      '9 15H-103.58 2026-10-05 1250000 500000',
      '10 lỗi H10',
    ])
    expect(told(file)).toEqual([' Dòng chỉ có một con số, không tính vào chuyến nào'])
  })

  test('decomposed letters, line breaks and hard spaces in headers and cells', () => {
    const [top = [], below = [], first = []] = [
      ['STT', 'NGÀY\nTHÁNG', 'XE', null, 'KHÁCH\nHÀNG', 'CHI\u00a0PHÍ', null, 'Doanh\nthu'],
      [null, null, 'Biển\nsố', 'Tài\nxế', null, 'Xăng\ndầu', 'Cầu\nđường', null],
      [1, '05/10/2026', '15H\u00a0103.58', 'Vũ Đức Thắng', CUSTOMER, 1031000, 200000, 2900000],
    ].map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.normalize('NFD') : cell)))
    const file = fileOf(sheet([['KẾ HOẠCH'], top, below, first]))
    expect(short(file)).toEqual(['4 15H-103.58 2026-10-05 2900000 1231000'])
    expect(file.trips[0]?.values.lai_xe_1).toBe('thangvd05')
  })

  test('subtotals, notes and signatures between and below the rows', () => {
    const file = fileOf(
      sheet([
        HEADER,
        row(1, date('2026-10-05'), '15H-103.58', 2900000, 1031000),
        ['Cộng ngày 05/10', null, null, null, null, null, null, 2900000, 1031000],
        row(2, date('2026-10-06'), '15H-103.58', 3000000, 1031000),
        [null, null, null, 'TỔNG CỘNG THÁNG', null, null, null, 5900000, 2062000],
        ['Ghi chú: giá chưa VAT'],
        [null, 'Người lập biểu', null, null, 'Kế toán'],
        [null, 'Nguyễn Văn Hùng', null, null, 'Lê Văn Tâm'],
      ]),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2900000 1031000',
      '4 15H-103.58 2026-10-06 3000000 1031000',
    ])
  })

  test('vehicle and driver in one cell, or told by a heading above their trips', () => {
    const together = fileOf(
      sheet([
        'STT,Ngày,Xe / Lái xe,Khách hàng,Tuyến,Cước'.split(','),
        [
          1,
          '05/10/2026',
          '15H-068.12 - Nguyễn Văn Hùng',
          'DTSC',
          'Cảng Tân Vũ - KCN Đại An',
          2900000,
        ],
      ]),
    )
    const above = fileOf(
      sheet([
        'STT,Ngày,Khách hàng,Nơi lấy,Nơi trả,Cước,Lương'.split(','),
        ['Xe 15H-068.12 - Lái xe: Nguyễn Văn Hùng'],
        [1, '05/10/2026', 'DTSC', FROM, TO, 2900000, 260000],
        ['Cộng xe 15H-068.12', null, null, null, null, 2900000, 260000],
        ['Xe 15H-103.58 - Vũ Đức Thắng'],
        [1, '05/10/2026', 'DTSC', FROM, TO, 1900000, 260000],
      ]),
    )
    expect(short(together)).toEqual(['2 15H-068.12 2026-10-05 2900000 0'])
    expect(together.trips[0]?.values.lai_xe_1).toBe('hungnv01')
    expect(short(above)).toEqual([
      '3 15H-068.12 2026-10-05 2900000 260000',
      '6 15H-103.58 2026-10-05 1900000 260000',
    ])
    expect(above.trips.map(({ values }) => values.lai_xe_1)).toEqual(['hungnv01', 'thangvd05'])
  })

  test('freight, weight, pickup time and cleaning of a container under the words of an office of its own', () => {
    const file = fileOf(
      sheet([
        'STT,Ngày ĐH,BKS,Khách,Số cont,SL (tấn),Nơi lấy,Nơi trả,Thu cước,VSC,Lái xe ứng'.split(','),
        [
          1,
          '05/10/26 8h30',
          '15H-103.58',
          'DTSC',
          'DMOU6810980',
          12.5,
          FROM,
          TO,
          2900000,
          150000,
          500000,
        ],
      ]),
    )
    expect(short(file)).toEqual(['2 15H-103.58 2026-10-05 2900000 150000'])
    expect(file.trips[0]?.extras).toMatchObject([{ key: 've_sinh_cont', amount: 150000 }])
    expect(file.trips[0]?.orders[0]).toMatchObject({
      trong_luong: 12500,
      ngay_gio_lay_hang: '2026-10-05 08:30:00',
    })
  })

  test('one sheet per vehicle, its plate as the sheet is named, its driver in the title', () => {
    const file = fileOf(
      sheet(
        [
          ['SỔ THEO DÕI XE 15H-068.12'],
          ['Lái xe: Nguyễn Văn Hùng'],
          'Ngày,Tuyến,Khách hàng,Km đi,Km về,Doanh thu,Lương'.split(','),
          ['5/10', `${FROM} - ${TO}`, 'DTSC', 1000, 1110, 2900000, 260000],
        ],
        '15H-068.12',
      ),
    )
    expect(short(file)).toEqual(['4 15H-068.12 2026-10-05 2900000 260000'])
    expect(file.trips[0]?.values.lai_xe_1).toBe('hungnv01')
  })

  test('one sheet per customer, named in its title', () => {
    const file = fileOf(
      sheet([
        [`Kính gửi: ${CUSTOMER}`],
        'STT,Ngày,Số xe,Số cont,Nơi lấy,Nơi trả,Cước'.split(','),
        [1, '05/10/2026', '15H-103.58', 'DMOU 681 098 0', FROM, TO, 2900000],
      ]),
    )
    expect(short(file)).toEqual(['3 15H-103.58 2026-10-05 2900000 0'])
    expect(file.trips[0]?.orders[0]?.ten_cong_ty).toBe(CUSTOMER)
    expect(file.trips[0]?.values.ma_cont).toBe('DMOU6810980')
  })

  test('summaries, price lists and copies beside the months are left out and told of', () => {
    const month = [
      HEADER,
      row(1, date('2026-10-05'), '15H-103.58', 2900000),
      row(2, date('2026-10-06'), '15H-103.58', 3000000),
    ]
    const file = fileOf(
      sheet(month, 'T10'),
      sheet(
        [
          'STT,Số xe,Lái xe,Số chuyến,Doanh thu,Dầu'.split(','),
          [1, '15H-103.58', 'Vũ Đức Thắng', 2, 5900000, 100000],
          [2, '15H-068.12', 'Nguyễn Văn Hùng', 2, 5900000, 100000],
        ],
        'Tổng hợp',
      ),
      sheet(
        [
          'Khách hàng,Nơi lấy,Nơi trả,Cước'.split(','),
          ['DTSC', FROM, TO, 2900000],
          ['DTSC', FROM, 'KCN Amata', 3900000],
        ],
        'Bảng giá',
      ),
      sheet(month, 'Bản in'),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2900000 0',
      '3 15H-103.58 2026-10-06 3000000 0',
    ])
    expect(file.warnings.map(({ sheet: name, message }) => `${name}: ${message}`)).toEqual([
      'Tổng hợp: Không phải bảng điều xe (không có ngày, khách hàng), sheet này được bỏ qua',
      'Bảng giá: Không phải bảng điều xe (không có ngày, biển số xe), sheet này được bỏ qua',
      'Bản in: Lặp lại các chuyến của sheet trước, sheet này được bỏ qua',
    ])
  })

  test('runs that agree in customer, places and goods are trips of their own, drops of one run are its orders', () => {
    const file = fileOf(
      sheet([
        'STT,Ngày,Số xe,Khách hàng,Nơi lấy,Nơi trả,Cước'.split(','),
        [1, '05/10/2026', '15H-103.58', 'DTSC', FROM, TO, 2900000],
        [2, '05/10/2026', '15H-103.58', 'DTSC', FROM, TO, 2900000],
        [3, '06/10/2026', '15H-103.58', 'DTSC', FROM, TO, 2900000],
        [4, '06/10/2026', '15H-103.58', 'DTSC', FROM, 'KCN Amata', 900000],
      ]),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2900000 0',
      '3 15H-103.58 2026-10-05 2900000 0',
      '4+5 15H-103.58 2026-10-06 3800000 0',
    ])
  })

  test('what the customer is charged is no cost; distances are no odometer; truck and trailer in one cell', () => {
    const file = fileOf({
      ...sheet([
        [
          'STT',
          'Ngày',
          'Đầu kéo / Rơ mooc',
          'Khách hàng',
          'Tuyến',
          'Số km',
          null,
          null,
          'THU KHÁCH HÀNG',
        ],
        [null, null, null, null, null, 'Lấy', 'Trả', 'Tổng', 'Cước', 'Rớt điểm', 'Lưu đêm'],
        [
          1,
          '05/10/2026',
          '15H-103.58/15RM-004.15',
          'DTSC',
          'A - B',
          10,
          100,
          110,
          2900000,
          200000,
          300000,
        ],
        [
          2,
          '06/10/2026',
          '15H-068.12 / 15RM-009.31',
          'DTSC',
          'A - B',
          10,
          90,
          100,
          2900000,
          200000,
        ],
      ]),
      merges: [
        { startRow: 0, startCol: 5, endRow: 0, endCol: 7 },
        { startRow: 0, startCol: 8, endRow: 0, endCol: 10 },
      ],
    })
    expect(short(file)).toEqual([
      '3 15H-103.58 2026-10-05 2900000 0',
      '4 15H-068.12 2026-10-06 2900000 0',
    ])
    expect(file.trips.map(({ values }) => [values.ma_romoc, values.tong_km])).toEqual([
      ['15RM-004.15', 110],
      ['15RM-009.31', 100],
    ])
    expect(told(file).map((line) => line.split(' có số tiền')[0])).toEqual([
      'J Cột «THU KHÁCH HÀNG / Rớt điểm»',
      'K Cột «THU KHÁCH HÀNG / Lưu đêm»',
    ])
  })

  test('formula errors refuse their rows and do not change what the columns mean', () => {
    const file = fileOf(
      sheet([
        HEADER,
        row(1, date('2026-10-05'), '15H-103.58', 2900000, 1031000),
        row(2, date('2026-10-06'), '15H-103.58', '#VALUE!', '#N/A'),
        [3, '#REF!', '#N/A', 'Vũ Đức Thắng', '#N/A', FROM, TO, 2900000, '#DIV/0!'],
      ]),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2900000 1031000',
      '3 lỗi H3 I3',
      '4 lỗi B4 C4 E4 I4',
    ])
  })
})

test('texts in fonts from before Unicode are found out, others are not', async () => {
  const tcvn3 = sheet([['Ngµy', 'BiÓn sè', 'L¸i xe', 'Kh¸ch hµng', 'N¬i lÊy', 'C\u00adíc']])
  const vni = sheet([['Ngaøy', 'Bieån soá', 'Khaùch haøng', 'Nôi laáy', 'Cöôùc']])
  expect([tcvn3, vni].map((one) => hasLegacyFont({ sheets: [one] }))).toEqual([true, true])
  const month = await readFile(new URL('./fixtures/dieu-xe-thang-10.xlsx', import.meta.url))
  expect(hasLegacyFont(await readSheet(month))).toBe(false)
})

describe('days without a month', () => {
  const daysUnder = (title: string, name: string, ...days: Cell[]) =>
    fileOf(
      sheet(
        [[title], HEADER, ...days.map((day, index) => row(index + 1, day, '15H-103.58', 2900000))],
        name,
      ),
    )
  const datesOf = (file: DispatchFile) => file.trips.map(({ values }) => values.ngay_thuc_hien)

  test.each([
    ['BẢNG ĐIỀU XE THÁNG 10/2026', 'Sheet1'],
    ['Bảng kê tháng 10 năm 2026', 'Sheet1'],
    ['KẾ HOẠCH ĐIỀU XE', 'T10'],
    ['KẾ HOẠCH ĐIỀU XE THÁNG 10/2026', 'Tháng 10'],
    ['KẾ HOẠCH ĐIỀU XE', '10-2026'],
    ['Từ ngày 01/10/2026 đến ngày 31/10/2026', 'Sheet1'],
    ['Điều xe tháng 10/2026 (in ngày 02 tháng 11 năm 2026)', 'T10.2026'],
  ])('are of the month of «%s», sheet «%s»', (title, name) => {
    const file = daysUnder(title, name, 1, '05', 31)
    expect(datesOf(file)).toEqual(['2026-10-01', '2026-10-05', '2026-10-31'])
    expect(file.trips.flatMap(({ errors }) => errors)).toEqual([])
    expect(told(file)).toEqual(['B Cột «Ngày» chỉ ghi ngày, hiểu theo tháng 10/2026'])
  })

  test('a day that the month has not is refused by name', () => {
    const [fault] = daysUnder('THÁNG 9/2026', 'Sheet1', 30, 31)
      .trips.flatMap(({ errors }) => errors)
      .map(({ cot, dong, message }) => `${cot}${dong} ${message}`)
    expect(fault).toBe('B4 Ngày "31/09/2026" không có trong lịch')
  })

  test.each([
    ['ĐIỀU XE', 'Sheet1'],
    ['THÁNG 9/2026', 'T10'],
    ['Tháng 9-10/2026', 'Sheet1'],
  ])('are refused where «%s», sheet «%s» tells no one month', (title, name) => {
    const file = daysUnder(title, name, 5, 26)
    expect(short(file)).toEqual(['3 lỗi B3', '4 lỗi B4'])
    expect(told(file)[0]).toBe(
      'B Cột «Ngày» chỉ ghi ngày mà tiêu đề và tên sheet không cho biết rõ là tháng nào',
    )
  })
})

describe('customers written shortened', () => {
  const named = (name: string) =>
    fileOf(
      sheet([
        'STT,Ngày,Số xe,Khách hàng,Nơi lấy,Nơi trả,Cước'.split(','),
        [1, '05/10/2026', '15H-103.58', name, FROM, TO, 2900000],
      ]),
    ).trips[0]

  test('are taken for the one customer whose name holds these words, with a word about it', () => {
    const trip = named('Ngân Hà')
    expect(trip?.errors).toEqual([])
    expect(trip?.orders[0]?.ten_cong_ty).toBe('Công ty TNHH Dây cáp Ngân Hà Demo')
    expect(trip?.warnings.map(({ cot, message }) => `${cot} ${message}`)).toContain(
      'D Tên viết tắt, hiểu là «Công ty TNHH Dây cáp Ngân Hà Demo»',
    )
  })

  test.each(['Demo', 'Hà Ngân', 'Ngân Hà Xanh', 'Hà', 'Công ty TNHH'])(
    '«%s» names nobody',
    (name) => {
      expect(named(name)?.errors.map(({ cot }) => cot)).toEqual(['D'])
    },
  )
})

describe('amounts in another unit', () => {
  const freight = (unit: string, ...amounts: Cell[]) =>
    fileOf(
      sheet([
        HEADER.map((title) => (title === 'Cước' ? `Cước${unit}` : title)),
        ...amounts.map((amount, index) =>
          row(index + 1, date(`2026-10-0${index + 1}`), '15H-103.58', amount),
        ),
      ]),
    )

  test('as the header says; an amount that cannot be meant so is refused, one that bears its đồng is taken', () => {
    expect(short(freight(' (nghìn đồng)', 2900, '2.900,5', '2.900.000 đ', 2900000))).toEqual([
      '2 15H-103.58 2026-10-01 2900000 0',
      '3 15H-103.58 2026-10-02 2900500 0',
      '4 15H-103.58 2026-10-03 2900000 0',
      '5 lỗi H5',
    ])
    expect(short(freight(' (triệu)', 2.9, '2,9'))).toEqual([
      '2 15H-103.58 2026-10-01 2900000 0',
      '3 15H-103.58 2026-10-02 2900000 0',
    ])
  })

  test('a title in thousands holds for every column that does not say otherwise', () => {
    const file = fileOf(
      sheet([
        ['ĐVT: 1.000đ'],
        HEADER.map((title) => (title === 'Dầu' ? 'Dầu (đ)' : title)),
        row(1, date('2026-10-05'), '15H-103.58', 2900, 1031000, 200, 260),
      ]),
    )
    expect(short(file)).toEqual(['3 15H-103.58 2026-10-05 2900000 1491000'])
  })

  test('a sheet that is in thousands without saying so is read so, with a word about it', () => {
    const file = fileOf(
      sheet([
        HEADER,
        row(1, date('2026-10-05'), '15H-103.58', 2900, 1031, 200, 260),
        row(2, date('2026-10-06'), '15H-103.58', 3100, 1031, 200, 260),
        row(3, date('2026-10-07'), '15H-103.58', 11500, 5031, 200, 260),
        ['Tổng cộng', null, null, null, null, null, null, 17500, 7093, 600, 780],
      ]),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2900000 1491000',
      '3 15H-103.58 2026-10-06 3100000 1491000',
      '4 15H-103.58 2026-10-07 11500000 5491000',
    ])
    expect(told(file)).toEqual([
      ' Không ghi đơn vị tiền; số tiền nhỏ nên được hiểu theo nghìn đồng',
    ])
  })

  test('a few amounts too small for đồng are refused rather than taken', () => {
    expect(short(freight('', 2900000, 2900, 2.9))).toEqual([
      '2 15H-103.58 2026-10-01 2900000 0',
      '3 lỗi H3',
      '4 lỗi H4',
    ])
  })

  test('the freight is price times quantity where the sheet has both', () => {
    const file = fileOf(
      sheet([
        'STT,Ngày,Số xe,Khách hàng,Nơi lấy,Nơi trả,Số lượng,Cước,Thành tiền,VAT,Tổng thanh toán'.split(
          ',',
        ),
        [1, '05/10/2026', '15H-103.58', 'DTSC', FROM, TO, 2, 1250000, 2500000, 200000, 2700000],
        [
          2,
          '06/10/2026',
          '15H-103.58',
          'DTSC',
          FROM,
          TO,
          1,
          '1.250.000',
          '1.250.000',
          100000,
          1350000,
        ],
      ]),
    )
    expect(short(file)).toEqual([
      '2 15H-103.58 2026-10-05 2500000 0',
      '3 15H-103.58 2026-10-06 1250000 0',
    ])
    expect(fieldsOf(file).slice(7)).toEqual([
      'don_gia_don_hang',
      'cuoc_van_chuyen',
      'bo_qua',
      'bo_qua',
    ])
  })

  test('amounts in a column that nobody understands are told of', () => {
    const file = fileOf(
      sheet([
        [...HEADER, 'Phụ phí'],
        [...row(1, date('2026-10-05'), '15H-103.58', 2900000, 1, 1, 1), 500000],
      ]),
    )
    expect(told(file)).toContain(
      'L Cột «Phụ phí» có số tiền nhưng chưa hiểu là gì nên chưa được tính',
    )
  })
})
