import { describe, expect, test } from 'vitest'
import { accepted, readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const NOW = '2026-11-23 10:00:00'
const read = (line: string, makes: 'booking' | 'trip' = 'trip') =>
  readQuick(line, makes, { known: KNOWN, now: NOW })
const WAY = 'mai 8h Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4'

type Said = Readonly<Record<string, unknown>>
/** A line, what is read of it, what is asked about. */
type Case = readonly [line: string, said: Said, asked?: readonly string[]]

const CASES: readonly (readonly [what: string, cases: readonly Case[]])[] = [
  [
    'a clock behind the pickup is its own, though a drop follows',
    [
      [
        'thứ 5 đóng Mỹ Phước 14h hạ Cái Mép, Rừng Mơ, 4tr2',
        { ngay_gio_lay_hang: '2026-11-26 14:00:00', ngay_gio_tra_hang: undefined },
      ],
      [
        'mai 6h lấy Cát Lái 8h trả Amata, Pha Lê, 3tr2',
        { ngay_gio_lay_hang: '2026-11-24 06:00:00', ngay_gio_tra_hang: '2026-11-24 08:00:00' },
      ],
      ['mai lấy Cát Lái, 8h trả Amata, Pha Lê, 3tr2', { ngay_gio_tra_hang: '2026-11-24 08:00:00' }],
      ['11h khuya mai Cát Lái - Amata, Pha Lê, 3tr', { ngay_gio_lay_hang: '2026-11-24 23:00:00' }],
    ],
  ],
  [
    'a word of the trade that begins a clause names nobody',
    [
      ['Sao Chổi, Lấy: Tân Vũ, Giao: Yên Phong, 8h mai', { noi_lay_hang: 'Cảng Tân Vũ' }],
      [
        'Lá Phong - đóng VSIP I 8h mai - hạ Cát Lái - 3tr4',
        { noi_tra_hang: 'Cảng Tân Cảng Cát Lái' },
      ],
      [
        'mai 8h Cát Lái - KCN Giao Long, Pha Lê, 3tr',
        { noi_tra_hang: undefined },
        ['KCN Giao Long'],
      ],
    ],
  ],
  [
    'behind the word for a driver a name is one',
    [
      [
        '15c 297.85 lx tai mai 5h long bien - tien son hoa giay 1tr1',
        { ten_lai_xe_1: 'Nguyễn Hữu Tài' },
      ],
      ['Kính gửi anh Hùng, mai 8h Cát Lái - Amata, Pha Lê, 3tr', { ten_lai_xe_1: undefined }],
    ],
  ],
  [
    'boxes that are counted again are the same, and what fetching one costs is no freight',
    [
      ['2x40 Tân Vũ - Yên Phong, Sao Chổi, mai 7h, 8tr cả 2', { so_cont: 2 }],
      ['2x40 Tân Vũ - Yên Phong, Sao Chổi, mai 7h, 8tr cả 3', { so_cont: 2 }, ['3']],
      [
        'mai 8h Cát Lái - Amata, Pha Lê, 3tr, 25 tấn +-5%, nâng vỏ 650k',
        {
          trong_luong: 25_000,
          cuoc_van_chuyen: 3_000_000,
          ghi_chu: '25 tấn +-5%; nâng vỏ 650k',
        },
      ],
    ],
  ],
  [
    'a unit that begins the name of a place is no unit',
    [
      [
        'xe 084 tan vu - dai an canh buom mai 8h 3tr',
        { bien_so_xe: '15H-084.26', noi_lay_hang: 'Cảng Tân Vũ', trong_luong: undefined },
      ],
      [
        '25 tan tan vu - dai an canh buom mai 8h 3tr',
        { noi_lay_hang: 'Cảng Tân Vũ', trong_luong: 25_000 },
      ],
      [
        '15 tan vu - dai an canh buom mai 8h 3tr',
        { noi_lay_hang: 'Cảng Tân Vũ', trong_luong: undefined },
        ['15'],
      ],
      ['084 tan cat lai - amata pha le mai 8h 3tr', { trong_luong: undefined }, ['084 tan']],
      [
        'lay cai mep ve amata 20 cai mai 8h 3tr pha le',
        { noi_lay_hang: 'Cảng Cái Mép', so_luong: 20 },
      ],
    ],
  ],
  [
    'a small number without a unit is no amount',
    [
      ['mai 8h Cát Lái - Amata, Pha Lê, cước 24', { cuoc_van_chuyen: undefined }, ['24']],
      ['mai 8h Cát Lái - Amata, Pha Lê, giá 5', { cuoc_van_chuyen: undefined }, ['5']],
      ['mai 8h Cát Lái - Amata, Pha Lê, 3tr, thu hộ 20', { cod: undefined }, ['20']],
      ['mai 8h Cát Lái - Amata, Pha Lê, cước 5,3', { cuoc_van_chuyen: 5_300_000 }],
      ['mai 8h Cát Lái - Amata, Pha Lê, cước 5300', { cuoc_van_chuyen: 5_300_000 }],
    ],
  ],
  [
    'figures of other letters, below nought or without end are none that are stored',
    [
      ['mai 8h Cát Lái - Amata, Pha Lê, cước ３tr２', { cuoc_van_chuyen: 3_200_000 }],
      ['mai 8h Cát Lái - Amata, Pha Lê, cước ١٢', { cuoc_van_chuyen: undefined }, ['١٢']],
      [
        'mai 8h Cát Lái - Amata, Pha Lê, cước 12345678901234567890',
        { cuoc_van_chuyen: undefined },
        ['12345678901234567890'],
      ],
      [`${WAY}, -5 kiện`, { so_luong: undefined }, ['-5 kiện']],
      [`${WAY}, vat -8%`, { vat: undefined }, ['vat -8%']],
    ],
  ],
  [
    'what several pieces weigh',
    [
      [`${WAY}, 300 bao x 50kg`, { so_luong: 300, trong_luong: 15_000 }],
      [`${WAY}, 300 bao, 50kg/bao`, { so_luong: 300, trong_luong: 15_000 }],
      [`${WAY}, 50kg x 300 bao`, { so_luong: 300, trong_luong: 15_000 }],
      [`${WAY}, 20 pallet 15 tấn`, { so_luong: 20, trong_luong: 15_000 }],
      [`${WAY}, 300 bao 50kg`, { so_luong: 300, trong_luong: undefined }, ['50kg']],
      [`${WAY}, 25kg/bao`, { trong_luong: undefined }, ['25kg/bao']],
    ],
  ],
  [
    'a slip of the keys in a name of two words is that name, and a word of its own is none',
    [
      [
        'mai 8h Cát Lia - Amata, Rừng Mơ, 3tr',
        {
          noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
          ten_cong_ty: 'Công ty TNHH Gỗ Nội thất Rừng Mơ Demo',
        },
      ],
      [
        'mai 8h Tân Vũ - Yên Phong, Cực Qunag, 5tr',
        { ten_cong_ty: 'Công ty TNHH Màn hình Cực Quang Giả Định' },
      ],
      ['mai 8h Cát Lâm - Amata, Pha Lê, 3tr', { noi_lay_hang: undefined }, ['Cát Lâm']],
      ['mai 8h Cát Lái - Amata, Pha Lâm, 3tr', { ten_cong_ty: undefined }, ['Pha Lâm']],
      ['mai 8h TVũ - CLái, Pha Lê, 3tr', { noi_lay_hang: 'Cảng Tân Vũ' }],
    ],
  ],
  [
    'the label of a driver is none, and who ends a clause and drives is one',
    [
      [
        `15H-068.12 Tài: Hùng, ${WAY}`,
        { ten_lai_xe_1: 'Nguyễn Văn Hùng', ten_lai_xe_2: undefined },
      ],
      ['mai 8h cat lai - amata, pha le, 3tr, minh chay', { ten_lai_xe_1: undefined }, ['minh']],
      [`15H-068.12 ${WAY} Hùng lái`, { ten_lai_xe_1: 'Nguyễn Văn Hùng' }],
    ],
  ],
  [
    'a place behind its province is that place, behind another both are asked about',
    [
      ['mai 8h Tân Vũ - Hải Dương Đại An, Cánh Buồm, 3tr', { noi_tra_hang: 'KCN Đại An' }],
      [
        'mai 8h Tân Vũ - Bắc Ninh Đại An, Cánh Buồm, 3tr',
        { dia_diem_giao_nhan: undefined },
        ['Đại An'],
      ],
    ],
  ],
  [
    'a number of a place that is spoken is no beginning of another place',
    [
      ['mai 7h Cát Lái đi VSIP hai, Sông Trăng, 3tr4', { noi_tra_hang: 'VSIP II Bình Dương' }],
      ['mai 7h Tân Vũ - VSIP Hải Phòng, Cực Quang, 3tr4', { noi_tra_hang: 'VSIP Hải Phòng' }],
      [
        'mai mười bốn giờ Cát Lái - Amata, Pha Lê, 3tr',
        { ngay_gio_lay_hang: '2026-11-24 14:00:00' },
      ],
    ],
  ],
  [
    'a price behind the words for a truck or a paper is the price',
    [
      ['can xe mai 8h tan vu - dai an canh buom 3tr', { cuoc_van_chuyen: 3_000_000 }],
      [`${WAY}, cân xe 50k`, { cuoc_van_chuyen: 2_400_000, ghi_chu: 'cân xe 50k' }],
      [`${WAY.replace('2tr4', 'báo giá 2tr4 đã duyệt')}`, { cuoc_van_chuyen: 2_400_000 }],
      [`${WAY.replace('2tr4', 'theo báo giá 2tr4')}`, { cuoc_van_chuyen: 2_400_000 }],
      [`${WAY.replace('2tr4', 'báo giá số 12 đã duyệt')}`, { cuoc_van_chuyen: undefined }],
    ],
  ],
  [
    'what takes an order back stops it',
    [
      [`${WAY}, khách đi hãng khác`, {}, ['hãng khác']],
      [`${WAY}, đơn coi như xong`, {}, ['coi như']],
    ],
  ],
  [
    'whom to call at the place is no driver',
    [
      [
        `15H-057.28 Hiếu, ${WAY}, liên hệ a Bình thủ kho 0500666777`,
        { ten_lai_xe_2: undefined, ghi_chu: 'liên hệ a Bình thủ kho 0500666777' },
      ],
      [
        `15H-057.28 Hiếu, ${WAY}, thủ kho a Bình 0500666777`,
        { ten_lai_xe_2: undefined, ghi_chu: 'thủ kho a Bình 0500666777' },
      ],
      [
        `15H-057.28 Hiếu, ${WAY}, gặp anh Bình bảo vệ`,
        { ten_lai_xe_2: undefined, ghi_chu: 'gặp anh Bình bảo vệ' },
      ],
      [
        `15H-057.28 Hiếu, ${WAY}, gặp chị Mai 0500666888`,
        { ma_seal: undefined, ghi_chu: 'gặp chị Mai 0500666888' },
      ],
      [`15H-057.28 Hiếu, ${WAY}, a Bình 0500666777`, { ten_lai_xe_2: undefined }, ['Bình']],
      [`15H-057.28 a.Hiếu, ${WAY}`, { ten_lai_xe_1: 'Đinh Trọng Hiếu' }],
    ],
  ],
  [
    'a province belongs to the place before it that lies in it',
    [
      [
        'Tân Vũ, Hải Phòng - Yên Phong, Bắc Ninh, Sao Chổi, mai 8h, 5tr',
        { noi_lay_hang: 'Cảng Tân Vũ', noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)' },
      ],
      [
        'Tân Vũ HP đi Yên Phong BN, Sao Chổi, mai 8h, 5tr',
        { noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)' },
      ],
      [
        'Thăng Long Hưng Yên - Tân Vũ, Đồng Mây, mai 8h, 4tr',
        { noi_lay_hang: 'KCN Thăng Long II' },
      ],
      ['Quang Châu Bắc Giang về Tân Vũ, Ngân Hà, mai 8h, 4tr', { noi_lay_hang: 'KCN Quang Châu' }],
      ['Cát Lái về Bắc Ninh, Sao Chổi, mai 8h, 4tr', { noi_tra_hang: 'Bắc Ninh' }],
      [
        'Lạch Huyện bến số 3 đi Yên Phong, Sao Chổi, mai 7h, 5tr',
        { noi_lay_hang: 'Cảng Lạch Huyện bến 3-4 (HTIT)' },
      ],
      [
        'Cảng Lạch Huyện đi Yên Phong, Sao Chổi, mai 7h, 5tr',
        { noi_lay_hang: undefined },
        ['Cảng Lạch Huyện'],
      ],
      ['sp-itc - Sóng Thần, Biển Mơ, mai 8h, 1tr9', { noi_lay_hang: 'Cảng SP-ITC Phú Hữu' }],
    ],
  ],
  [
    'the price of a hired truck and the freight',
    [
      [
        `xe ngoài Mây Trắng giá 34tr, mai 8h Thăng Long - VSIP I, Lá Phong, cước 41tr5`,
        { chi_phi_thau_phu: 34_000_000, cuoc_van_chuyen: 41_500_000 },
      ],
      [
        `cước 41tr5, mai 8h Thăng Long - VSIP I, Lá Phong, xe ngoài Mây Trắng, giá 34tr`,
        { chi_phi_thau_phu: 34_000_000, cuoc_van_chuyen: 41_500_000 },
      ],
      [
        `xe ngoài Mây Trắng giá 34tr, mai 8h Thăng Long - VSIP I, Lá Phong`,
        { chi_phi_thau_phu: 34_000_000, cuoc_van_chuyen: undefined },
      ],
      [
        `xe ngoài Mây Trắng cước 34tr, mai 8h Thăng Long - VSIP I, Lá Phong`,
        { chi_phi_thau_phu: undefined, cuoc_van_chuyen: 34_000_000 },
      ],
    ],
  ],
  [
    'a part of a plate that looks like a clock',
    [
      [
        `xe 15h06 ${WAY}`,
        { bien_so_xe: undefined, ngay_gio_lay_hang: '2026-11-24 08:00:00' },
        ['xe 15h06'],
      ],
      [`xe 15h07 ${WAY}`, { bien_so_xe: '15H-071.35', ngay_gio_lay_hang: '2026-11-24 08:00:00' }],
      [
        'xe 15h07 mai Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4',
        { bien_so_xe: undefined },
        ['xe 15h07'],
      ],
      [
        'cần xe 15h30 mai Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4',
        { ngay_gio_lay_hang: '2026-11-24 15:30:00' },
      ],
    ],
  ],
  [
    'clocks',
    [
      [
        '9h kém 10 tối mai Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4',
        { ngay_gio_lay_hang: '2026-11-24 20:50:00' },
      ],
      [
        'sáng sớm mai 5h Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4',
        { ngay_gio_lay_hang: '2026-11-24 05:00:00' },
      ],
      [
        'sớm mai Cát Lái - Nhơn Trạch, Đồng Mây, 2tr4',
        { ngay_gio_lay_hang: '2026-11-24 06:00:00' },
      ],
    ],
  ],
  [
    'what has to be done is noted as it stands',
    [
      'nhiệt độ -18',
      'âm 18 độ',
      '2-8°C',
      'cài -20',
      'đến nơi gọi trước 30 phút',
      'rớt thêm 1 điểm',
      'ghé kho Tiên Sơn lấy thêm 2 pallet',
      'BKG DMOBK12345',
      'D/O 12345678',
      'hạn lệnh 25/11',
      'cut off 17h',
      'mang giày bảo hộ',
    ].map((ghi_chu): Case => [
      `${WAY}, ${ghi_chu}`,
      {
        ghi_chu,
        ngay_gio_lay_hang: '2026-11-24 08:00:00',
        so_luong: undefined,
        ma_seal: undefined,
      },
    ]),
  ],
  [
    'boxes that are counted apart from their type',
    [
      [
        '40HC Cát Lái - Amata, Pha Lê, mai 8h, 2 cont, 5tr',
        { so_cont: 2, type_cont: '40HC', ghi_chu: '2 cont (2 cont)' },
      ],
      ['1x40HC Cát Lái - Amata, Pha Lê, mai 8h, 2 cont, 5tr', { so_cont: 1 }, ['2 cont']],
      ['2x20DC Cát Lái - Amata, Pha Lê, mai 8h, 5tr', { so_cont: 2, ghi_chu: '2 cont (2x20DC)' }],
    ],
  ],
]

const EACH = CASES.flatMap(([what, cases]) =>
  cases.map(([line, said, asked = []]) => ({ what, line, said, asked })),
)

test.each(EACH)('$what: $line', ({ line, said, asked }) => {
  const { orders, unread } = read(line)
  expect([orders.length, unread]).toEqual([1, asked])
  const values: Said = orders[0]?.values ?? {}
  expect(Object.fromEntries(Object.keys(said).map((name) => [name, values[name]]))).toEqual(said)
})

describe('what stands above', () => {
  const rows = '7h Tân Vũ - Đại An 24 tấn 2tr9\n9h Nam Đình Vũ - Đại An 40HC 3tr5'
  const of = (typed: string) =>
    read(typed).orders.map(({ values }) => [values.ten_cong_ty, values.ngay_gio_lay_hang])
  const SAIL = 'Công ty CP Thép Cánh Buồm Ảo'
  const both = [
    [SAIL, '2026-11-24 07:00:00'],
    [SAIL, '2026-11-24 09:00:00'],
  ]

  test.each([
    'mai Cánh Buồm:',
    'Cánh Buồm mai:',
    'kế hoạch mai Cánh Buồm:',
    'khách Cánh Buồm, mai',
    'Mai:\nCánh Buồm:',
  ])('a heading gives its day and its customer: %s', (heading) => {
    expect(of(`${heading}\n${rows}`)).toEqual(both)
    expect(read(`${heading}\n${rows}`).unread).toEqual([])
  })

  test('a line below says otherwise, and so does a further heading', () => {
    expect(of(`mai Cánh Buồm:\n${rows}, Hành Tinh\nSao Chổi:\n8h Tân Vũ - Yên Phong 5tr`)).toEqual([
      both[0],
      ['Công ty TNHH Lốp xe Hành Tinh Giả Định', '2026-11-24 09:00:00'],
      ['Công ty TNHH Điện tử Sao Chổi Demo', '2026-11-24 08:00:00'],
    ])
  })

  test('what of a heading is not understood is asked about, and noted once that is accepted', () => {
    const reading = read(`Canh Hong:\n${rows}`)
    expect(reading.unread).toEqual(['Canh Hong'])
    expect(accepted(reading)[0]?.values.ghi_chu).toBe('Canh Hong')
  })

  test('an order that names no day is of the day of the one above', () => {
    const [first, second] = of(`mốt ${rows}, Cánh Buồm`)
    expect([first?.[1], second?.[1]]).toEqual(['2026-11-25 07:00:00', '2026-11-25 09:00:00'])
  })
})

describe('what is one order and what are several', () => {
  test('a form of labelled lines is one, until a label comes again', () => {
    const form = (customer: string, from: string) =>
      `Khách: ${customer}\nĐiểm đi: ${from}\nĐiểm đến: Cát Lái\nThời gian: 14h mai\nCước: 3tr25`
    const { orders, unread } = read(`${form('Rừng Mơ', 'Mỹ Phước')}\n${form('Pha Lê', 'Amata')}`)
    expect(unread).toEqual([])
    expect(
      orders.map(({ reading, values }) => [reading.dong, reading.rows, values.noi_lay_hang]),
    ).toEqual([
      [1, 5, 'KCN Mỹ Phước'],
      [6, 5, 'KCN Amata'],
    ])
  })

  test('trucks below a way take it, and boxes that nobody has divided are asked about', () => {
    const taken = (way: string) => {
      const { orders, unread } = read(`${way}\n068 Hùng\n071 Khánh`)
      return [orders.map(({ values }) => values.bien_so_xe), unread]
    }
    expect(taken('mai 6h Tân Vũ - Yên Phong, Sao Chổi, 40HC, 5tr6')).toEqual([
      ['15H-068.12', '15H-071.35'],
      [],
    ])
    expect(taken('mai 6h Tân Vũ - Yên Phong, Sao Chổi, 2x40HC, 10tr')[1]).not.toEqual([])
  })

  test('trucks that nobody can tell to a way are asked about', () => {
    const ways = 'mai 8h Tân Vũ - Đại An, Cánh Buồm, 3tr\nmai 9h Tân Vũ - Quang Châu, Ngân Hà, 3tr'
    const trucks = '068 Hùng\n071 Khánh'
    const asked = [`${ways}\n${trucks}`, `${trucks}\n${ways}`].map((typed) => read(typed).unread)
    expect(asked).toEqual([['068 Hùng', '071 Khánh'], ['068 Hùng']])
  })

  test('rows that name of a truck and its driver nothing twice are one', () => {
    const rows = 'xe 068\nlái Hùng\nxe 071\nlái Khánh'
    const { orders } = read(`mai 6h Tân Vũ - Yên Phong, Sao Chổi, 5tr6\n${rows}`)
    expect(orders.map(({ values }) => [values.bien_so_xe, values.ten_lai_xe_1])).toEqual([
      ['15H-068.12', 'Nguyễn Văn Hùng'],
      ['15H-071.35', 'Trần Đình Khánh'],
    ])
  })

  test.each([
    'Pha Lê 2 cont 6tr2 đã ck hôm nay',
    'Sao Chổi 15/11 20tr',
    'Ngân Hà trả 2 cont 10tr nay',
    'Ngân Hà mai ck 10tr 2 cont',
  ])('without a way what a customer paid makes none: %s', (line) =>
    expect(read(line).orders).toEqual([]),
  )

  test('a customer, a cargo and a day to come are one', () =>
    expect(read('Sao Chổi mai 40HC 5tr6').orders).toHaveLength(1))

  test('lines of which none is an order are one together', () => {
    const { orders, unread } = read('Sao Chổi\nTân Vũ - Yên Phong\nmai 8h\n40HC\n5tr6')
    expect(unread).toEqual([])
    expect(orders.map(({ values }) => values.type_cont)).toEqual(['40HC'])
  })

  test('a semicolon parts orders, where each side is one', () => {
    const typed = 'mai 8h Cát Lái - Amata, Pha Lê, 3tr2; 10h VSIP - Cái Mép, Hoa Giấy, 3tr6'
    const [first, second] = read(typed).lines
    expect([first?.is, second?.is, second?.day]).toEqual(['order', 'order', null])
    expect(read(typed).orders[1]?.values.ngay_gio_lay_hang).toBe('2026-11-24 10:00:00')
    // An answer to one side leaves the other as it stands.
    expect(`${second?.before}${second?.text}`).toBe(typed.replace('; ', ';'))
    expect(read('Sao Chổi; mai 8h; Tân Vũ - Yên Phong; 5tr').orders).toHaveLength(1)
    // A heading before them counts for its row alone.
    const headed =
      'mai Pha Lê: 7h Cát Lái về Amata 3tr2; 9h Amata về Cát Lái 3tr\nmốt 8h Cát Lái - Mỹ Phước 3tr'
    const customers = read(headed).orders.map(({ values }) => values.ten_cong_ty)
    expect(customers.map((name) => name?.toString().includes('Pha Lê'))).toEqual([
      true,
      true,
      undefined,
    ])
  })
})

test('a note keeps its letters, also where a word beside it had one too many', () => {
  const { orders, unread } = read('mai 8h đóngg Cát Lái, trả Amata, Pha Lê, 3tr, ghi chú giấynnkk')
  expect(unread).toEqual([])
  expect(orders[0]?.values).toMatchObject({
    noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
    ghi_chu: 'giấynnkk',
  })
})
