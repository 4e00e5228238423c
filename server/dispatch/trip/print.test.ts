import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'
import { loadTrips, presentTrip } from './loadTrip.ts'
import type { Context } from '../../kit/http/context.ts'
import { openFileStore } from '../../kit/file/fileStore.ts'
import { findCurrentUser } from '../../office/session/sessions.ts'
import { papersOf } from './print.ts'
import { waybillOf } from './waybill.ts'
import { pages as waybillDocument } from './waybillPage.ts'

let t: TestApp
let id = ''
beforeAll(async () => {
  t = await testApp()
  const trip = await makeTrip(t, {
    ma_romoc: '15RM-004.15',
    ma_cont: 'DMOU3001004',
    type_cont: '40HC',
    ma_seal: 'SLD500100',
    list_diem_dong_khac: ['ICD Long Biên'],
    list_don_hang: [
      {
        ...orderValues,
        dia_chi_nguoi_gui: 'Đường 356, Hải Phòng',
        ngay_gio_lay_hang: '2026-03-02 07:30:00',
        ngay_gio_tra_hang: '2026-03-02 15:00:00',
        ghi_chu: 'Gọi trước 30 phút',
      },
      { ...orderValues, trong_luong: 500.5, mo_ta_hang_hoa: 'Màn hình', noi_tra_hang: 'Kho Q9' },
    ],
  })
  id = trip.id_chuyen_di
})
afterAll(() => t.close())

const print = (list_id: string[], user = 'dieuxe01') => t.call(user, tripApi.print, { list_id })

/** How many pages a PDF has, and which fonts are in it. */
function read(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length,
    sizes: [...new Set(text.match(/\/MediaBox \[[^\]]*\]/g))],
    fonts: [...new Set(text.match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g))].toSorted(),
    readable: text.includes('/ToUnicode'),
  }
}

test('the paper is an A4 page with its own Vietnamese letters, opened in the browser by its link', async () => {
  const { status, body } = await print([id])
  expect([status, body.message]).toEqual([200, 'Giấy vận tải của 1 chuyến'])
  const file = await t.app.inject({ url: body.link })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers['content-disposition']).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent(`Giấy vận tải ${id}.pdf`)}`,
  )
  expect(read(file.rawPayload)).toEqual({
    pages: 1,
    sizes: ['/MediaBox [0 0 595.28 841.89]'],
    fonts: ['BeVietnamPro-Bold', 'BeVietnamPro-Regular'],
    readable: true,
  })
})

test('several trips make a page each, in the order asked for', async () => {
  const other = await makeTrip(t, { ngay_thuc_hien: '2026-03-09' })
  const { body } = await print([other.id_chuyen_di, id, id])
  expect(body.message).toBe('Giấy vận tải của 2 chuyến')
  expect(read((await t.app.inject({ url: body.link })).rawPayload).pages).toBe(2)
})

test('a trip with very many orders goes on to further pages', async () => {
  const list_don_hang = Array.from({ length: 24 }, () => orderValues)
  const long = await makeTrip(t, { ngay_thuc_hien: '2026-03-10', list_don_hang })
  const { body } = await print([long.id_chuyen_di])
  expect(read((await t.app.inject({ url: body.link })).rawPayload).pages).toBe(3)
})

test('is refused for trips that are not there, not the caller’s, or too many', async () => {
  expect((await print(['260302-KHONGCO-1'])).status).toBe(404)
  expect((await print([id], 'doitac02')).status).toBe(404)
  expect((await print([id], 'sale01')).status).toBe(403)
  expect((await print(Array.from({ length: 51 }, (_, n) => `a${n}`))).status).toBe(400)
})

test('a partner’s paper says of the driver what everybody’s does, though it sees no accounts', async () => {
  const trip = await makeTrip(t, {
    ngay_thuc_hien: '2026-03-12',
    list_don_hang: [{ ...orderValues, ten_cong_ty: 'Công ty TNHH Giao nhận Biển Mơ Demo' }],
  })
  const files = await openFileStore(t.db, t.settings)
  const driversFor = async (username: string) => {
    const user = await findCurrentUser(t.db, username)
    if (!user) throw new Error(username)
    return (await papersOf([trip.id_chuyen_di], { db: t.db, user, files }))[0]?.drivers
  }
  const [driver] = (await driversFor('dieuxe01')) ?? []
  expect(driver?.licence).not.toBe('')
  expect(await driversFor('doitac02')).toEqual([driver])
})

describe('what the paper says', () => {
  /** Every text of a page, in reading order. */
  const textsOf = (node: unknown): string =>
    typeof node === 'string'
      ? node
      : node !== null && typeof node === 'object'
        ? Object.entries(node)
            .filter(([name]) => !['color', 'alignment', 'font', 'fillColor'].includes(name))
            .map(([, value]) => textsOf(value))
            .join(' ')
        : ''

  const paperOf = async () => {
    const viewer = { partner: null }
    const [trip] = await loadTrips(t.db, [id], viewer)
    const files = await openFileStore(t.db, t.settings)
    const context = { user: viewer, files } as unknown as Context
    const company = {
      ten_cong_ty: 'Công ty Hải Âu Demo',
      ten_ngan: 'Hải Âu',
      ma_so_thue: '9900000908',
      tru_so: 'Hải An, Hải Phòng',
      giay_phep_kdvt: 'GPKD-DEMO-0001',
    }
    const drivers = [{ name: 'Lê Văn Bình', licence: 'CE', phone: '0500000014' }]
    return waybillOf(presentTrip(trip as never, context), { company, drivers })
  }

  test('is everything that must be with the driver (domain B3.5)', async () => {
    const said = textsOf(waybillDocument([await paperOf()]).content)
    for (const wanted of [
      'GIẤY VẬN TẢI',
      'CÔNG TY HẢI ÂU DEMO',
      'GPKD-DEMO-0001',
      '15C-402.11',
      '15RM-004.15',
      'Lê Văn Bình',
      'CE',
      orderValues.ten_cong_ty,
      'Hợp đồng số',
      'Cảng Tân Vũ, Đường 356, Hải Phòng',
      'Kho Q9',
      'ICD Long Biên',
      'DMOU3001004',
      'SLD500100',
      'linh kiện điện tử',
      '3.500,5',
      '02/03/2026 07:30',
      '02/03/2026 15:00',
      'Gọi trước 30 phút',
      'ký, ghi rõ họ tên',
    ])
      expect(said).toContain(wanted)
  })

  test('has no sign that the font lacks', async () => {
    const said = textsOf(waybillDocument([await paperOf()]).content)
    expect(said).not.toMatch(/[→←⇒•✓]/)
  })

  test('leaves lines to write on where a trip lacks something', async () => {
    const paper = await paperOf()
    const said = textsOf(waybillDocument([{ ...paper, plate: '', drivers: [], goods: [] }]).content)
    expect(said).toMatch(/Biển kiểm soát: {2}\.{10}/)
    expect(said).toMatch(/Lái xe 1: {2}\.{10}/)
  })
})
