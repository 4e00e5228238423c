import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const NOW = '2026-11-23 10:00:00'
const WAY = 'mai 8h Tân Vũ - Yên Phong, Sao Chổi'

/** A line, what is read of it, what is asked about. */
type Case = readonly [
  line: string,
  said: Readonly<Record<string, unknown>>,
  asked?: readonly string[],
]

const CASES: readonly (readonly [what: string, cases: readonly Case[]])[] = [
  [
    'a truck is told by its first three figures beside its driver, and where a line begins with them',
    [
      [`Hùng chạy 068 ${WAY}`, { bien_so_xe: '15H-068.12', ten_lai_xe_1: 'Nguyễn Văn Hùng' }],
      [`Thạch xe 708 ${WAY}`, { bien_so_xe: '51D-708.22' }],
      [`xe 708 ${WAY}`, { bien_so_xe: undefined }, ['xe 708']],
      [`068 ${WAY}`, { bien_so_xe: '15H-068.12' }],
      [`318 ${WAY}`, { bien_so_xe: undefined }, ['318']],
      [`Long đi 318 km ${WAY}`, { bien_so_xe: undefined }, ['318 km']],
      [`xe lâm 577 ${WAY}`, { bien_so_xe: '61C-577.03', ten_lai_xe_1: 'Hồ Sỹ Lâm' }],
    ],
  ],
  [
    'of two drivers one stays at home where the line says so before the other',
    [
      [`Cường thay Long chạy 318, ${WAY}`, { ten_lai_xe_1: 'Đỗ Mạnh Cường' }],
      [`xe 068 ${WAY}, thay Hùng bằng Minh`, { ten_lai_xe_1: 'Lê Quang Minh' }],
      [
        `Hùng nghỉ, Nhàn chạy 068, ${WAY}`,
        { ten_lai_xe_1: 'Huỳnh Thanh Nhàn', ghi_chu: 'Hùng nghỉ' },
      ],
      [`068 Nhàn ${WAY}, Hùng nghỉ`, {}, ['Hùng nghỉ']],
    ],
  ],
  [
    'where a box lies it is fetched, where a truck stands is a note',
    [
      [
        'DMOU3016072 đang ở Tân Vũ, mai 8h kéo về Yên Phong, Sao Chổi, 5tr',
        { noi_lay_hang: 'Cảng Tân Vũ', ma_cont: 'DMOU3016072' },
      ],
      [`068 Hùng đang ở bãi, ${WAY}`, { ghi_chu: 'đang ở bãi', noi_lay_hang: 'Cảng Tân Vũ' }],
    ],
  ],
  [
    'hours and days as they are said in the middle and in the south',
    [
      [WAY.replace('8h', '6r'), { ngay_gio_lay_hang: '2026-11-24 06:30:00' }],
      [WAY.replace('mai 8h', '4h chiều ni'), { ngay_gio_lay_hang: '2026-11-23 16:00:00' }],
      [WAY.replace('mai', 'bữa kia'), {}, ['bữa kia']],
      [
        'mai lấy Tân Vũ 8h giao Yên Phong 14h, Sao Chổi',
        { ngay_gio_lay_hang: '2026-11-24 08:00:00', ngay_gio_tra_hang: '2026-11-24 14:00:00' },
      ],
    ],
  ],
  [
    'first letters beside a place are one, unless they are cut short for something else',
    [
      [
        'tv yp 40hc sao choi mai 8h 5tr3',
        { noi_lay_hang: 'Cảng Tân Vũ', noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)' },
      ],
      ['mai 8h Tân Vũ hn, Sao Chổi, 40hc, 5tr3', { noi_tra_hang: undefined }, ['hn']],
    ],
  ],
  [
    'a word that speaks to somebody between the verb and the way leaves the way as it stands',
    [
      ['giao giúp em Tân Vũ - Yên Phong mai 8h, Sao Chổi, 5tr3', { noi_lay_hang: 'Cảng Tân Vũ' }],
      [
        'trả Yên Phong - Tiên Sơn mai 8h, Sao Chổi, 5tr3',
        { noi_lay_hang: undefined },
        ['Tiên Sơn'],
      ],
    ],
  ],
  [
    'the hour of the way is that of the pickup where the delivery has its own',
    [
      [
        'Tân Vũ - Yên Phong mai 8h, Sao Chổi, 5tr3, giao trước 11h',
        { ngay_gio_lay_hang: '2026-11-24 08:00:00', ngay_gio_tra_hang: '2026-11-24 11:00:00' },
      ],
      [
        'Tân Vũ mai 6h - Yên Phong 9h, Sao Chổi, 5tr3',
        { ngay_gio_lay_hang: '2026-11-24 06:00:00', ngay_gio_tra_hang: '2026-11-24 09:00:00' },
      ],
    ],
  ],
  [
    'one day is that of all hours that name none, as they go on',
    [
      [
        '8h lấy Tân Vũ, trả Yên Phong trước 11h, Sao Chổi, 5tr3, ngày 30/11',
        { ngay_gio_lay_hang: '2026-11-30 08:00:00', ngay_gio_tra_hang: '2026-11-30 11:00:00' },
      ],
      [
        '8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, giao 11h 30/11',
        { ngay_gio_lay_hang: '2026-11-30 08:00:00', ngay_gio_tra_hang: '2026-11-30 11:00:00' },
      ],
      [
        '20h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, giao 6h 30/11',
        { ngay_gio_lay_hang: '2026-11-29 20:00:00', ngay_gio_tra_hang: '2026-11-30 06:00:00' },
      ],
    ],
  ],
  [
    'a part of the week says nothing beside its day, and is asked about without',
    [
      [
        'chủ nhật cuối tuần 6h Tân Vũ - Yên Phong, Sao Chổi, 5tr3',
        { ngay_gio_lay_hang: '2026-11-29 06:00:00' },
      ],
      ['cuối tuần 6h Tân Vũ - Yên Phong, Sao Chổi, 5tr3', {}, ['cuối tuần']],
      ['đầu tuần sau t2 6h Tân Vũ - Yên Phong, Sao Chổi, 5tr3', {}, ['đầu tuần sau']],
    ],
  ],
  [
    'what is paid on top for something else is noted, and asked about where nothing says for what',
    [
      [`${WAY}, 5tr3 + 200k bốc xếp`, { cuoc_van_chuyen: 5_300_000, ghi_chu: '+ 200k bốc xếp' }],
      [
        `${WAY}, 5tr3, phụ phí đêm 200k`,
        { cuoc_van_chuyen: 5_300_000, ghi_chu: 'phụ phí đêm 200k' },
      ],
      [`${WAY}, 5tr3 + 200k`, {}, ['200k']],
      [`${WAY}, 5tr3, COD 0`, { cod: undefined }],
      [`${WAY}, 5tr3, COD 0,5tr`, { cod: 500_000 }],
    ],
  ],
  [
    'boxes are called fruit and animals too, and each has its price',
    [
      [`${WAY}, 2 quả 40hc, 5tr3 1 quả`, { so_cont: 2, cuoc_van_chuyen: 10_600_000 }],
      [`${WAY}, 2 con 40hc 5tr3/con`, { so_cont: 2, cuoc_van_chuyen: 10_600_000 }],
      [`${WAY}, 2 cont 40hc 5tr3 cont`, { so_cont: 2, cuoc_van_chuyen: 10_600_000 }],
      [`${WAY}, 2 cont 40hc tổng 10tr6 cont`, { so_cont: 2, cuoc_van_chuyen: 10_600_000 }],
      [`${WAY}, 200 quả lốp, 5tr3`, { so_luong: 200, so_cont: undefined }],
      ['mốt còn 20 tấn Tân Vũ - Đại An, Cánh Buồm, 2tr4', { trong_luong: 20_000 }, ['còn']],
    ],
  ],
  [
    'a class of danger is no number of anything',
    [
      [`${WAY}, 5tr3, hàng nguy hiểm nhóm 8`, { ghi_chu: 'hàng nguy hiểm nhóm 8' }],
      [`${WAY}, 5tr3, hàng IMO 6.1 UN 2810`, { ghi_chu: 'hàng IMO 6.1 UN 2810' }],
      ['mai 8h đg 5.3 Tân Vũ - Yên Phong, Sao Chổi', { ghi_chu: undefined }, ['5.3']],
    ],
  ],
  [
    'names that were filled in with their marks are no reason to read the words around them otherwise',
    [
      [
        'Long 31864 lay Tân Vũ mai 5h tra Yên Phong, Sao Chổi, 5tr9',
        { noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)' },
      ],
      ['mai 5h lấy cá tra Tân Vũ - Yên Phong, Sao Chổi, 5tr9', {}],
    ],
  ],
  [
    'what a carrier does stands behind its name as well',
    [
      [
        `anh Tư xe tải nhận chuyến ${WAY}, 5tr3, thuê 4tr9`,
        { ten_thau_phu: 'Hộ kinh doanh xe tải Tư Demo', chi_phi_thau_phu: 4_900_000 },
      ],
    ],
  ],
  [
    'an amount in words is read to its end, and a number of something else is no aside',
    [
      [`${WAY}, cước hai triệu hai trăm năm mươi`, { cuoc_van_chuyen: 2_250_000 }],
      [`${WAY}, hai triệu hai trăm năm mươi kiện`, { ghi_chu: undefined }, ['năm mươi kiện']],
    ],
  ],
  [
    'a crew of two is no change of plans, and a workshop no way',
    [
      [
        `Thắng + Đạt xe 103 đôi lái tối mai 21h Yên Bình - VSIP I, Sao Chổi, 42tr`,
        { ten_lai_xe_2: 'Phan Văn Đạt', ngay_gio_lay_hang: '2026-11-24 21:00:00' },
      ],
      [
        'mai xe 068 vào gara thay lốp, Tân Vũ - Yên Phong',
        { bien_so_xe: undefined },
        ['gara thay lốp'],
      ],
    ],
  ],
  [
    'a quay is told by what it is called',
    [
      [
        'Lạch Huyện bến HICT - Yên Phong mai 8h, Sao Chổi, 5tr9',
        { noi_lay_hang: 'Cảng Lạch Huyện (HICT, bến 1-2)' },
      ],
    ],
  ],
  [
    'a place is known with its halves the other way round, and between brackets',
    [
      ['Bắc Ninh VSIP - Tân Vũ mai 8h, Cực Quang, 3tr', { noi_lay_hang: 'VSIP Bắc Ninh' }],
      ['Bắc Ninh - VSIP Hải Phòng mai 8h, Cực Quang, 3tr', { noi_lay_hang: 'Bắc Ninh' }],
      [
        'mai 8h đình vũ nam hải - yên phong, sao chổi, 5tr3',
        { noi_lay_hang: 'Cảng Nam Hải Đình Vũ' },
      ],
      [
        'Sông Trăng 1x40HC (VSIP II - Cái Mép) 14h mai, 4tr7',
        { noi_lay_hang: 'VSIP II Bình Dương', noi_tra_hang: 'Cảng Cái Mép', ghi_chu: undefined },
      ],
      [
        'Cát Lái - Amata (như VSIP II - Cái Mép) 14h mai, Pha Lê, 4tr7',
        { noi_lay_hang: 'Cảng Tân Cảng Cát Lái', ghi_chu: 'như VSIP II - Cái Mép' },
      ],
    ],
  ],
  [
    'tonnes and counts in English, and an empty box',
    [
      [`${WAY}, 25MT, 60 drums, 5tr3`, { trong_luong: 25_000, so_luong: 60 }],
      [`${WAY}, 1x40 MT, 5tr3`, { trong_luong: undefined }, ['MT']],
    ],
  ],
  [
    'what an order is agreed of is no price',
    [
      [
        'chốt đơn Lá Phong nhé: 2t5 Cát Lái - VSIP I, 11h mai, 850k',
        { trong_luong: 2500, cuoc_van_chuyen: 850_000 },
      ],
      ['giá 2t5 Cát Lái - VSIP I, 11h mai, Lá Phong', { cuoc_van_chuyen: 2_500_000 }],
    ],
  ],
  [
    'a price that was asked for is asked for no more',
    [
      [`hỏi giá xong rồi nhé, ${WAY}, 5tr3`, { cuoc_van_chuyen: 5_300_000 }],
      [`hỏi giá ${WAY}, 5tr3`, {}, ['hỏi giá']],
    ],
  ],
  [
    'a word of the trade is cut short by a dot, where it can be but one',
    [
      [
        `k.h Sao Chổi, t.lượng 12 tấn, n.nhận 0500111222, mai 8h Tân Vũ - Yên Phong, 5tr3`,
        {
          ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
          trong_luong: 12_000,
          sdt_nguoi_nhan: '0500111222',
        },
      ],
      [`${WAY}, h.thép, 5tr3`, { mo_ta_hang_hoa: 'thép' }],
      [`k.hàng ${WAY}, 5tr3`, {}, ['k']],
    ],
  ],
  [
    'boxes are counted behind their size as well, and other things are not',
    [
      [`${WAY}, 40HC 2 cái, 5tr3/cái`, { so_cont: 2, cuoc_van_chuyen: 10_600_000 }],
      [`${WAY}, c20 3 con mai giao, 5tr3`, { so_cont: 3, type_cont: '20DC' }],
      [`${WAY}, 40HC 2 cái máy, 5tr3`, { so_cont: 1, so_luong: 2 }],
      [`${WAY}, 1x40HC, 2 cái, 5tr3`, {}, ['1x40HC']],
    ],
  ],
  [
    'one small word behind what goods are counted in names them',
    [
      [`${WAY}, 60 kiện ván, 5tr3`, { so_luong: 60, mo_ta_hang_hoa: 'ván' }],
      [`${WAY}, 60 bộ bàn ghế, 5tr3`, { mo_ta_hang_hoa: 'bàn ghế' }],
      [`${WAY}, 60 kiện vnáx, 5tr3`, {}, ['vnáx']],
      [`${WAY}, giấy tờ đầy đủ, 5tr3`, { mo_ta_hang_hoa: 'linh kiện điện tử' }],
    ],
  ],
  [
    'a day and its hour behind the depot are both of the empty box',
    [
      [
        'lấy vỏ Sóng Thần mai 6h, đóng Mỹ Phước 8h, hạ Cát Lái trước 16h, Rừng Mơ, 3tr8',
        { ngay_gio_lay_hang: '2026-11-24 08:00:00', ghi_chu: 'Lấy vỏ: mai 6h' },
      ],
    ],
  ],
  [
    'where a trailer is left is no stop of the way',
    [
      [
        'cắt mooc tại Mỹ Phước, mai 8h Cát Lái - Mỹ Phước, Rừng Mơ, 3tr8',
        { noi_lay_hang: 'Cảng Tân Cảng Cát Lái', dia_diem_giao_nhan: undefined },
      ],
    ],
  ],
  [
    'what ran longer ago than a month was not meant',
    [
      ['8h 25/10 Tân Vũ - Yên Phong, Sao Chổi, 5tr3', { ngay_gio_lay_hang: '2026-10-25 08:00:00' }],
      ['8h 15/10 Tân Vũ - Yên Phong, Sao Chổi, 5tr3', {}, ['15/10']],
      [`${WAY}, 5tr3, closing 10h 01/10`, { ghi_chu: 'closing 10h 01/10' }],
    ],
  ],
  [
    'a customer is told by first letters where they head the line, or its places are written so too',
    [
      ['RM: MP → CL mai 7h, 3tr7', { ten_cong_ty: 'Công ty TNHH Gỗ Nội thất Rừng Mơ Demo' }],
      [
        'RM: 15RM-004.15, mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3',
        {
          ma_romoc: '15RM-004.15',
          ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
        },
      ],
      ['TV - QC, NH, 5h mai, 5tr2', { ten_cong_ty: 'Công ty TNHH Dây cáp Ngân Hà Demo' }],
      ['mai 8h Tân Vũ - Yên Phong, SC, 5tr6', { ten_cong_ty: undefined }, ['SC']],
    ],
  ],
  [
    'the place right before the words for an empty box is where that is',
    [
      [
        'lên Sóng Thần lấy vỏ, 10h mai đóng VSIP II, hạ Phú Hữu, Sông Trăng, 3tr2',
        { kho_container_lay: 'ICD Sóng Thần', noi_lay_hang: 'VSIP II Bình Dương' },
      ],
    ],
  ],
  [
    'what the customer pays and what the truck gets stand side by side',
    [
      [
        `ngoài: Bến Sương, ${WAY}, giá khách 3tr1, giá xe 2tr5`,
        { cuoc_van_chuyen: 3_100_000, chi_phi_thau_phu: 2_500_000 },
      ],
    ],
  ],
  [
    'between the word for a driver and the truck stands a name, whatever else it says',
    [
      [
        'lx dong cho 61h082 amata di long hau pha le 9h mai 1tr9',
        { bien_so_xe: '61H-082.95' },
        ['dong'],
      ],
      ['lx lam cho 61h082 amata di long hau pha le 9h mai 1tr9', { ten_lai_xe_1: 'Hồ Sỹ Lâm' }],
    ],
  ],
  [
    'what is paid in advance is no price',
    [
      [
        `${WAY}, 5tr3, đã chuyển khoản trước 1tr`,
        { cuoc_van_chuyen: 5_300_000, ghi_chu: 'đã chuyển khoản trước 1tr' },
      ],
      [`${WAY}, tc 5tr3, xe có giấy phép hóa chất`, { ghi_chu: 'xe có giấy phép hóa chất' }],
    ],
  ],
  [
    'figures beside a driver that no truck has are no part of the note before them',
    [[`xe 2t5 049 anh Kiên ${WAY}, 900k`, { ten_lai_xe_1: 'Võ Văn Kiên' }, ['049']]],
  ],
  [
    'as they are written these are goods, and call nowhere and cost nothing',
    [
      [
        'mai 15h Rừng Mơ 25 bộ ghế Mỹ Phước - Sóng Thần 900k',
        { mo_ta_hang_hoa: 'ghế', noi_lay_hang: 'KCN Mỹ Phước', noi_tra_hang: 'ICD Sóng Thần' },
      ],
      [
        'mai 15h Hoa Giấy 30 thùng dầu Long Biên - Tiên Sơn 900k',
        { mo_ta_hang_hoa: 'dầu', cuoc_van_chuyen: 900_000 },
      ],
      [
        'Hoa Giấy mai 8h Long Biên ghé Tiên Sơn bốc thêm rồi đi Quang Châu 2tr',
        { ghi_chu: 'ghé Tiên Sơn bốc thêm', noi_tra_hang: 'KCN Quang Châu' },
      ],
    ],
  ],
  [
    'the day before a delivery and the hour behind its place are one',
    [
      [
        'mai cần hàng ở Yên Phong lúc 10h, lấy Tân Vũ 6h, Sao Chổi 5tr6',
        { ngay_gio_lay_hang: '2026-11-24 06:00:00', ngay_gio_tra_hang: '2026-11-24 10:00:00' },
      ],
      [
        'mai 10h giao Yên Phong, lấy Tân Vũ, Sao Chổi 5tr6',
        { ngay_gio_lay_hang: '2026-11-24 10:00:00', ngay_gio_tra_hang: undefined },
      ],
    ],
  ],
  [
    'where a truck stands before a whole way is a note',
    [
      [
        '068 Hùng đang ở Quang Châu, mai 7h lấy Yên Phong hạ Tân Vũ, Sao Chổi, 2tr2',
        { ghi_chu: 'đang ở Quang Châu', noi_tra_hang: 'Cảng Tân Vũ' },
      ],
      ['068 Hùng đang ở Quang Châu, mai 7h về Tân Vũ', {}, ['đang']],
    ],
  ],
  [
    'the 28th is said so in the south too, and dues are a cost',
    [
      [
        'Nhơn Trạch đi Long Hậu 5h sáng 28 tây, Đồng Mây, 2tr2, lệ phí cảng 450k',
        { ngay_gio_lay_hang: '2026-11-28 05:00:00', ghi_chu: 'lệ phí cảng 450k' },
      ],
    ],
  ],
]

describe.each(CASES)('%s', (_what, cases) => {
  test.each(cases.map(([line, said, asked = []]) => ({ line, said, asked })))(
    '$line',
    ({ line, said, asked }) => {
      const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
      const values: Readonly<Record<string, unknown>> = orders[0]?.values ?? {}
      const read = Object.fromEntries(Object.keys(said).map((field) => [field, values[field]]))
      expect({ ...read, unread }).toEqual({ ...said, unread: asked })
    },
  )
})

test.each([
  [
    '2 xe 068 Hùng và 071 Khánh mai 7h Tân Vũ - Yên Phong, Sao Chổi, 5tr6/xe',
    ['15H-068.12', '15H-071.35'],
  ],
  [
    'xe 068 chạy 2 chiều: mai 6h Tân Vũ - Yên Phong Sao Chổi 5tr6, chiều về 15h Yên Phong - Tân Vũ Sao Chổi 2tr',
    ['15H-068.12', '15H-068.12'],
  ],
  [
    '068 Hùng: lượt đi Cát Lái - Amata 8h mai Pha Lê 3tr2; lượt về Amata - Cát Lái 14h Pha Lê 1tr8',
    ['15H-068.12', '15H-068.12'],
  ],
  // Of three trucks two are named: which is the third?
  ['3 xe 068 Hùng và 071 Khánh mai 7h Tân Vũ - Yên Phong, Sao Chổi, 5tr6/xe', null],
])('counted trucks take the way each, and one there and back both ways: %s', (line, trucks) => {
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: NOW })
  const taken = unread.length > 0 ? null : orders.map(({ values }) => values.bien_so_xe)
  expect(taken).toEqual(trucks)
})

const LOAD = 'Long Biên - Tiên Sơn, Hoa Giấy'
test.each([
  [`mai 8h và 14h ${LOAD}, mỗi chuyến 5 tấn 1tr5`, ['2026-11-24 08:00:00', '2026-11-24 14:00:00']],
  [`2 chuyến 8h và 14h mai ${LOAD}, 1tr5/chuyến`, ['2026-11-24 08:00:00', '2026-11-24 14:00:00']],
  // Ten tonnes of each, or of both? And of what is the price?
  [`mai 8h và 14h ${LOAD}, 10 tấn, 1tr5/chuyến`, null],
  [`mai 8h và 14h ${LOAD}, 1tr5`, null],
])('two hours are two orders where what is told is said of each: %s', (line, hours) => {
  const { orders, unread } = readQuick(line, 'booking', { known: KNOWN, now: NOW })
  const told = unread.length > 0 ? null : orders.map(({ values }) => values.ngay_gio_lay_hang)
  expect(told).toEqual(hours)
})
