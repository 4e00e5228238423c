import { describe, expect, test } from 'vitest'
import { readQuickLine } from './quick.ts'
import type { QuickKnown } from './quick.known.ts'

const place = (ten_dia_diem: string, loai: string, tinh: string) => ({
  ten_dia_diem,
  loai,
  tinh_moi: tinh,
  tinh_cu: tinh,
})
const customer = (ten_cong_ty: string, ma_khach: string, loai_hang_hoa: string) => ({
  ten_cong_ty,
  ma_khach,
  loai_hang_hoa,
})
const KNOWN: QuickKnown = {
  khach: [
    customer('Công ty CP Thép Cánh Buồm Ảo', 'TCBA', 'thép cuộn'),
    customer('Công ty TNHH Điện tử Sao Chổi Demo', 'DTSC', 'linh kiện điện tử'),
    customer('Công ty TNHH Giao nhận Biển Mơ Demo', 'GNBM', 'hàng tổng hợp (forwarder)'),
    customer('Công ty TNHH May mặc Lá Phong Demo', 'MMLP', 'hàng may mặc'),
  ],
  dia_diem: [
    place('Cảng Tân Cảng Cát Lái', 'cang', 'TP. Hồ Chí Minh'),
    place('Cảng Tân Vũ', 'cang', 'Hải Phòng'),
    place('Cảng Lạch Huyện (HICT, bến 1-2)', 'cang', 'Hải Phòng'),
    place('Cảng Lạch Huyện bến 3-4 (HTIT)', 'cang', 'Hải Phòng'),
    place('ICD Tiên Sơn', 'icd', 'Bắc Ninh'),
    place('VSIP Bắc Ninh', 'kcn', 'Bắc Ninh'),
    place('KCN Yên Phong (khu nhà máy Samsung)', 'kcn', 'Bắc Ninh'),
    place('KCN Đại An', 'kcn', 'Hải Dương'),
    place('KCN Mỹ Phước', 'kcn', 'Bình Dương'),
  ],
  xe: ['29H-123.45', '15H-068.12', '15C-402.11'],
  lai_xe: ['Lương Văn Bình', 'Nguyễn Văn Hùng', 'Trần Hùng'],
}
/** A Monday. */
const NOW = '2026-11-23 10:00:00'
const read = (line: string) => readQuickLine(line, KNOWN, NOW)

type Row = [line: string, values: Record<string, unknown>]

describe('a line as dispatchers type it', () => {
  test.each<Row>([
    [
      'mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, xe 29H-123.45, 5tr3',
      {
        ngay_gio_lay_hang: '2026-11-24 08:00:00',
        so_cont: 2,
        type_cont: '40DC',
        noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
        noi_tra_hang: 'Bắc Ninh',
        ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
        xe_de_nghi: '29H-123.45',
        cuoc_van_chuyen: 5_300_000,
        loai_don_hang: 'cont_nhap',
        mo_ta_hang_hoa: 'thép cuộn',
        loai_hang_hoa: 'thep',
        ten_nguoi_nhan: 'Công ty CP Thép Cánh Buồm Ảo',
      },
    ],
    [
      'mai 8h30 lay 2 cont 40hc cat lai ve bac ninh, thep canh buom, 25 tan, cuoc 5300',
      {
        ngay_gio_lay_hang: '2026-11-24 08:30:00',
        so_cont: 2,
        type_cont: '40HC',
        noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
        noi_tra_hang: 'Bắc Ninh',
        trong_luong: 25_000,
        cuoc_van_chuyen: 5_300_000,
      },
    ],
    [
      '25/11 14h đóng hàng Yên Phong hạ Tân Vũ, Sao Chổi, 1x40HC, 18 tấn, 6.200.000',
      {
        ngay_gio_lay_hang: '2026-11-25 14:00:00',
        noi_lay_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
        noi_tra_hang: 'Cảng Tân Vũ',
        ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
        loai_don_hang: 'cont_xuat',
        type_cont: '40HC',
        so_cont: 1,
        trong_luong: 18_000,
        cuoc_van_chuyen: 6_200_000,
      },
    ],
    [
      'chiều mai 2h lấy 5,2 tấn linh kiện điện tử Tiên Sơn giao Mỹ Phước trước 20h thứ 4, 12tr',
      {
        ngay_gio_lay_hang: '2026-11-24 14:00:00',
        ngay_gio_tra_hang: '2026-11-25 20:00:00',
        trong_luong: 5200,
        noi_lay_hang: 'ICD Tiên Sơn',
        noi_tra_hang: 'KCN Mỹ Phước',
        loai_hang_hoa: 'dien_tu',
        cuoc_van_chuyen: 12_000_000,
        loai_don_hang: 'nguyen_chuyen',
      },
    ],
    [
      'DMOU3001004 40HC Tân Vũ - Đại An, TCBA, 24t, 15H06812, lái xe Bình',
      {
        ma_cont: 'DMOU3001004',
        type_cont: '40HC',
        so_cont: 1,
        noi_lay_hang: 'Cảng Tân Vũ',
        noi_tra_hang: 'KCN Đại An',
        ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
        trong_luong: 24_000,
        xe_de_nghi: '15H-068.12',
        ten_lai_xe_1: 'Lương Văn Bình',
      },
    ],
    [
      'thứ 6 7h30 từ Đại An đi Lạch Huyện, 20 pallet, 12 khối, xe 40211, 3tr5',
      {
        ngay_gio_lay_hang: '2026-11-27 07:30:00',
        noi_lay_hang: 'KCN Đại An',
        noi_tra_hang: 'Lạch Huyện',
        so_luong: 20,
        cbm: 12,
        xe_de_nghi: '15C-402.11',
        cuoc_van_chuyen: 3_500_000,
      },
    ],
    [
      'sáng mai lấy hàng lẻ 800kg quần áo ở Mỹ Phước về Bắc Ninh, cod 15tr, cước 900k',
      {
        ngay_gio_lay_hang: '2026-11-24 08:00:00',
        loai_don_hang: 'hang_le',
        trong_luong: 800,
        noi_lay_hang: 'KCN Mỹ Phước',
        noi_tra_hang: 'Bắc Ninh',
        cod: 15_000_000,
        cuoc_van_chuyen: 900_000,
        loai_hang_hoa: 'may_mac',
      },
    ],
    [
      'giao nhận biển mơ: 2x20 lạch huyện về yên phong hnay 22h, 5t2',
      { so_cont: 2, type_cont: '20DC', trong_luong: 5200 },
    ],
    [
      '1/12 lấy 2 cont lạnh 40 Cát Lái về Kim Thành cá tra đông lạnh, LH 0912 345 678',
      {
        ngay_gio_lay_hang: '2026-12-01 00:00:00',
        type_cont: '40RH',
        noi_tra_hang: 'Kim Thành',
        mo_ta_hang_hoa: 'cá tra đông lạnh',
        loai_hang_hoa: 'hang_lanh',
        sdt_nguoi_gui: '0912345678',
      },
    ],
    [
      'lấy Hà Nội giao Hải Dương mai 9h, 8 tấn gạo, vat 8%, ghi chú: gọi trước 1 tiếng',
      {
        noi_lay_hang: 'Hà Nội',
        noi_tra_hang: 'Hải Dương',
        trong_luong: 8000,
        mo_ta_hang_hoa: 'gạo',
        loai_hang_hoa: 'nong_san',
        vat: 8,
        ghi_chu: 'gọi trước 1 tiếng',
      },
    ],
    [
      '5/1 6h cont xuất 20DC Mỹ Phước -> Cát Lái, Lá Phong, 3 triệu 2',
      {
        ngay_gio_lay_hang: '2027-01-05 06:00:00',
        loai_don_hang: 'cont_xuat',
        type_cont: '20DC',
        noi_lay_hang: 'KCN Mỹ Phước',
        noi_tra_hang: 'Cảng Tân Cảng Cát Lái',
        cuoc_van_chuyen: 3_200_000,
        ten_cong_ty: 'Công ty TNHH May mặc Lá Phong Demo',
      },
    ],
    [
      'ngày 25/11 14h30 kéo 2x20dc hàng thép từ cảng Tân Vũ đi Yên Phong, khách Cánh Buồm',
      {
        mo_ta_hang_hoa: 'thép',
        loai_hang_hoa: 'thep',
        noi_lay_hang: 'Cảng Tân Vũ',
        noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
        ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo',
      },
    ],
    [
      '15H-068.12 Bình mai 8h lấy 1x40HC Cát Lái về Mỹ Phước cho Sao Chổi 18 tấn linh kiện 5tr2',
      {
        xe_de_nghi: '15H-068.12',
        ten_lai_xe_1: 'Lương Văn Bình',
        noi_lay_hang: 'Cảng Tân Cảng Cát Lái',
        noi_tra_hang: 'KCN Mỹ Phước',
      },
    ],
    [
      'mai lay gao tu dinh vu giao dai an',
      { mo_ta_hang_hoa: 'gao', noi_lay_hang: 'dinh vu', noi_tra_hang: 'KCN Đại An' },
    ],
    [
      'lấy 15h nay Tân Vũ 22 tấn thép, giao Tiên Sơn 20h',
      {
        ngay_gio_lay_hang: '2026-11-23 15:00:00',
        ngay_gio_tra_hang: '2026-11-23 20:00:00',
        noi_lay_hang: 'Cảng Tân Vũ',
        noi_tra_hang: 'ICD Tiên Sơn',
        trong_luong: 22_000,
        mo_ta_hang_hoa: 'thép',
      },
    ],
    [
      'sao chổi 2x40hc lạch huyện -> yên phong sáng t4, 20t, 6tr2/cont',
      {
        ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
        so_cont: 2,
        noi_lay_hang: 'lạch huyện',
        noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
        ngay_gio_lay_hang: '2026-11-25 08:00:00',
        cuoc_van_chuyen: 6_200_000,
      },
    ],
    [
      'kh Lá Phong: 5 tấn hàng may mặc từ Mỹ Phước ra Tiên Sơn ngày 28, xe 15 tấn, cước 38 triệu',
      {
        ten_cong_ty: 'Công ty TNHH May mặc Lá Phong Demo',
        trong_luong: 5000,
        mo_ta_hang_hoa: 'may mặc',
        noi_tra_hang: 'ICD Tiên Sơn',
        ngay_gio_lay_hang: '2026-11-28 00:00:00',
        ghi_chu: 'xe 15 tấn',
        cuoc_van_chuyen: 38_000_000,
      },
    ],
    [
      'lấy vỏ Depot Đình Vũ đóng hàng Đại An hạ Tân Vũ trước 18h, 40HC 16 tấn lốp xe thứ 5',
      {
        noi_lay_hang: 'KCN Đại An',
        noi_tra_hang: 'Cảng Tân Vũ',
        loai_don_hang: 'cont_xuat',
        ghi_chu: 'lấy vỏ Depot Đình Vũ',
        trong_luong: 16_000,
      },
    ],
    ['9h lấy Tân Vũ về Đại An', { ngay_gio_lay_hang: '2026-11-24 09:00:00' }],
  ])('%s', (line, values) => {
    expect(read(line).values).toMatchObject(values)
  })
})

describe('what was not understood', () => {
  test('is told, and nothing is made of it', () => {
    const { values, unread } = read('mai lấy Cát Lái về Bắc Ninh, anh Tèo xyz, 5tr')
    expect(unread).toEqual(['Tèo xyz'])
    expect(values.ten_cong_ty).toBeUndefined()
  })

  test('words that say nothing of an order are all unread', () => {
    const { items, unread } = read('xin chào buổi sáng')
    expect([items, unread.length]).toEqual([[], 1])
  })

  test('a known name in the middle of other words is no day: Hoàng Mai', () => {
    expect(read('lấy Hoàng Mai giao Đại An').values).toMatchObject({ noi_lay_hang: 'Hoàng Mai' })
    expect(read('lấy Hoàng Mai giao Đại An').values.ngay_gio_lay_hang).toBeUndefined()
  })

  test('the size of a wanted truck is no weight', () => {
    expect(read('mai 8h xe 5 tấn lấy Đại An về Tân Vũ').values.trong_luong).toBeUndefined()
  })

  test('what a booking still needs is named', () => {
    const { missing } = read('mai 8h lấy Cát Lái về Bắc Ninh, Thép Cánh Buồm')
    expect(Object.keys(missing)).toEqual(['trong_luong'])
  })
})
