import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferOrderApi as api } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_COLUMNS } from '../../../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { transferNoteOf } from './transferNote.ts'
import { pages as transferNoteDocument } from './transferNotePage.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTransfer, readTransfer, type MadeTransfer } from '../../testing/transfer.ts'

const OWN = {
  ten_cong_ty: 'Công ty Hải Âu Demo',
  ten_ngan: 'Hải Âu',
  ma_so_thue: '9900000908',
  tru_so: 'Hải An, Hải Phòng',
  giay_phep_kdvt: null,
}

let t: TestApp
let full: MadeTransfer
beforeAll(async () => {
  t = await testApp()
  full = await makeTransfer(t, {
    tuyen_duong: 'Hải An - Hòa Khánh',
    mo_ta_hang_hoa: 'vải cuộn khổ 1,6 m',
    loai_hang_hoa: 'may_mac',
    so_luong: 40,
    don_vi_tinh: 'cuon',
    cbm: 12.345,
    trong_luong: 3500.5,
    cuoc_van_chuyen: 9_876_543,
    vat: 8,
    bien_so_xe: '15C-402.11',
    ma_romoc: '15RM-004.15',
    ten_lai_xe_1: 'binhlv14',
    dia_chi_nguoi_gui: 'Phường Hải An, Hải Phòng',
    dia_chi_nguoi_nhan: 'Phường Hòa Khánh, Đà Nẵng',
    ten_nguoi_nhan: 'Nguyễn Thủ Kho',
    lenh_dieu_dong: 'LĐĐ-07',
    ngay_lenh: '2026-03-01',
    dien_giai: 'Chuyển hàng gom về miền Trung',
    nguoi_xuat: 'Trần Văn Xuất',
    ghi_chu: 'Che bạt kỹ',
  })
  await makeTransfer(t, { ngay_thuc_hien: '2026-03-05', trong_luong: 10 })
})
afterAll(() => t.close())

const open = async (body: { link: string }) => t.app.inject({ url: body.link })

test('the file has the columns of the screen in their order, its rows, and the sums', async () => {
  const list_form = ['noi_tra_hang', 'id_don_chuyen_tram', 'trong_luong', 'trang_thai', 'vat']
  const input = {
    start_time: '2026-03-01',
    end_time: '2026-03-31',
    list_form,
    sap_xep: [{ cot: 'trong_luong', giam: true }],
  }
  const { status, body } = await t.call('quanly01', api.exportList, input)
  expect([status, body.message]).toEqual([200, 'Tệp Excel có 2 dòng'])
  const { sheets } = await readSheet((await open(body)).rawPayload)
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(list_form.map((name) => TRANSFER_COLUMNS[name]?.label.vi))
  expect(rows[1]).toEqual([
    'Kho trung chuyển Hòa Khánh',
    full.id_don_chuyen_tram,
    3500.5,
    'Đã xếp xe',
    8,
  ])
  expect(rows.at(-1)).toContain(3510.5)
  const one = await t.call('quanly01', api.exportList, {
    list_id: [full.id_don_chuyen_tram],
    list_form: ['ghi_chu'],
  })
  const only = await readSheet((await open(one.body)).rawPayload)
  expect(only.sheets[0]?.rows).toEqual([['Ghi chú'], ['Che bạt kỹ']])
  const bad = await t.call('quanly01', api.exportList, { list_form: ['mat_khau'] })
  expect(bad.status).toBe(400)
})

test('the delivery note is a PDF with its own letters, a page a transfer, behind a signed link', async () => {
  const other = await makeTransfer(t, { ngay_thuc_hien: '2026-04-01' })
  const print = (list_id: string[]) => t.call('quanly01', api.print, { list_id })
  const { body } = await print([full.id_don_chuyen_tram, other.id_don_chuyen_tram])
  expect(body.message).toBe('Phiếu xuất kho của 2 đơn chuyển trạm')
  const file = await open(body)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = file.rawPayload.toString('latin1')
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
  expect(text).toContain('BeVietnamPro-Bold')
  const proof = body.link.replace(/chu_ky=[^&]*/, 'chu_ky=x')
  expect((await t.app.inject({ url: proof })).statusCode).toBe(403)
  expect((await print(['CT9'])).status).toBe(404)
  expect((await print(Array.from({ length: 51 }, (_, n) => `CT${n}`))).status).toBe(400)
  await t.call('quanly01', api.remove, { list_id: [other.id_don_chuyen_tram] })
  expect((await print([other.id_don_chuyen_tram])).status).toBe(404)
})

test('the note names order, receiver, issuer, both warehouses and the vehicle, and neither tax nor total', async () => {
  const textsOf = (node: unknown): string =>
    typeof node === 'string'
      ? node
      : node !== null && typeof node === 'object'
        ? Object.values(node).map(textsOf).join(' ')
        : ''
  const transfer = await readTransfer(t, full.id_don_chuyen_tram)
  const said = textsOf(transferNoteDocument([transferNoteOf(transfer, OWN)]).content)
  for (const wanted of [
    'PHIẾU XUẤT KHO KIÊM VẬN CHUYỂN NỘI BỘ',
    'CÔNG TY HẢI ÂU DEMO',
    '9900000908',
    full.id_don_chuyen_tram,
    'Ngày 02 tháng 03 năm 2026',
    'LĐĐ-07',
    '01/03/2026',
    'Chuyển hàng gom về miền Trung',
    'Lương Văn Bình',
    '15C-402.11',
    '15RM-004.15',
    'Bãi xe chính Hải An (của hãng), Phường Hải An, Hải Phòng',
    'Kho trung chuyển Hòa Khánh, Phường Hòa Khánh, Đà Nẵng',
    'Nguyễn Thủ Kho',
    'Trần Văn Xuất',
    'vải cuộn khổ 1,6 m – May mặc',
    'Cuộn',
    '3.500,5',
    '12,345',
    'Che bạt kỹ',
    'Thủ kho nhập',
  ])
    expect(said).toContain(wanted)
  for (const left of ['9.876.543', 'VAT', 'Thành tiền', 'thuế suất'])
    expect(said).not.toContain(left)
  expect(said).not.toMatch(/[→←⇒•✓]/)
})
