import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { placeResource, placeSheet } from '../../../contract/master/place/place.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { upload } from '../../testing/upload.ts'

const app = checkResource(
  { resource: placeResource, api: placeApi, sheet: placeSheet },
  {
    writer: 'quanly01',
    outsider: 'ketoan01',
    row: {
      ten_dia_diem: 'Kho Bình Minh Thử',
      loai: 'kho',
      id_cong_ty: 'KH01',
      dia_chi: 'Lô A5, Xã Yên Phong',
      tinh_moi: 'Bắc Ninh',
      tinh_cu: 'Bắc Ninh',
      lat: 21.196,
      lng: 105.996,
      geofence_m: 200,
    },
    change: { geofence_m: 300, toa_do: 'checked', loai: 'nha_may' },
    bad: ['lat', 91],
    cells: [
      ['geofence_m', 350],
      ['loai', 'Depot vỏ'],
      ['dia_chi', 'Số 5, Phường Đông Hải'],
    ],
    added: [
      { ten_dia_diem: 'Kho Thử Một', loai: 'Kho phân phối', tinh_moi: 'Hà Nội' },
      { id: 'KHO-THU-2', ten_dia_diem: 'Kho Thử Hai', id_cong_ty: 'KH02' },
    ],
  },
)
const KH01 = 'Công ty TNHH Điện tử Sao Chổi Demo'
const ask = async (
  path: 'warehouses' | 'distributionWarehouses' | 'distributors',
  ten_khach_gui?: string,
) =>
  (await app().call('dieuxe01', placeApi[path], ten_khach_gui ? { ten_khach_gui } : {})).body.data

const create = async (values: object) =>
  (await app().call('quanly01', placeApi.create, values)).body

describe('a place', () => {
  test('of a former province is filed under the present one and found by both', async () => {
    const { data } = await create({ ten_dia_diem: 'Xưởng Dĩ An Thử', tinh_moi: 'binh duong' })
    expect(data).toMatchObject({ tinh_moi: 'TP. Hồ Chí Minh', tinh_cu: 'Bình Dương' })
    for (const tu_khoa of ['xuong di an binh duong', 'THU HO CHI MINH di an xuong']) {
      const { body } = await app().call('ketoan01', placeApi.list, { tu_khoa })
      expect(body.data.map(({ id }) => id)).toEqual([data.id])
    }
  })

  test('outside Việt Nam, or with half a pair of coordinates, is stored with a warning', async () => {
    const abroad = await create({ ten_dia_diem: 'Kho Bằng Tường Thử', lat: 30.1, lng: 106.7 })
    expect(abroad.canh_bao.map(({ field }) => field)).toEqual(['lat'])
    const half = await create({ ten_dia_diem: 'Kho Nửa Thử', lng: 106.7 })
    expect(half.canh_bao[0]?.message).toContain('thiếu vĩ độ')
    const whole = await create({ ten_dia_diem: 'Kho Đủ Thử', lat: 20.83721234, lng: 106.764 })
    expect([whole.data.lat, whole.canh_bao]).toEqual([20.837212, []])
  })

  test('has its name once for each customer', async () => {
    const name = { ten_dia_diem: 'Kho Chung Tên' }
    expect((await create({ ...name, id_cong_ty: 'KH01' })).data.id).toBeTruthy()
    expect((await create({ ...name, id_cong_ty: 'KH02' })).data.id).toBeTruthy()
    expect(Object.keys((await create({ ...name, id_cong_ty: 'KH02' })).fields ?? {})).toEqual([
      'ten_dia_diem',
    ])
    const address = (ten_khach_gui: string) =>
      app().call('dieuxe01', placeApi.address, { ten_khach_gui, ten_nha_kho: 'kho chung ten' })
    await create({ ...name, id_cong_ty: 'KH03', dia_chi: 'Riêng KH03' })
    expect((await address('cong ty cp thep canh buom ao')).body.dia_chi).toBe('Riêng KH03')
    expect((await address('TCBA')).body.dia_chi).toBe('Riêng KH03')
  })
})

describe('the lists of a sender', () => {
  const namesOf = (rows: readonly { ten_nha_kho: string }[]) => rows.map((row) => row.ten_nha_kho)
  test('hold its warehouses, distribution warehouses and distributors', async () => {
    const made = [
      { ten_dia_diem: 'Kho riêng KH05', loai: 'kho', id_cong_ty: 'KH05' },
      { ten_dia_diem: 'Kho PP riêng KH05', loai: 'kho_pp', id_cong_ty: 'KH05' },
      { ten_dia_diem: 'NPP riêng KH05', loai: 'phan_phoi', id_cong_ty: 'KH05' },
      { ten_dia_diem: 'NPP riêng KH06', loai: 'phan_phoi', id_cong_ty: 'KH06' },
    ]
    for (const values of made) await create(values)
    const sender = 'cong ty tnhh go noi that rung mo DEMO'
    const main = 'KCN Mỹ Phước'
    expect(namesOf(await ask('warehouses', sender))).toEqual(
      expect.arrayContaining(['Kho riêng KH05', main]),
    )
    expect(namesOf(await ask('warehouses', sender))).not.toContain('Kho PP riêng KH05')
    const distribution = namesOf(await ask('distributionWarehouses', sender))
    expect(distribution).toEqual(
      expect.arrayContaining(['Kho PP riêng KH05', 'Kho trung chuyển Hòa Khánh']),
    )
    expect(namesOf(await ask('distributors', sender))).toEqual(['NPP riêng KH05'])
    expect(namesOf(await ask('distributors'))).toEqual(
      expect.arrayContaining(['NPP riêng KH05', 'NPP riêng KH06']),
    )
    expect(await ask('warehouses', 'khách không có')).toEqual([])
  })

  test('come for several senders at once', async () => {
    const list_khach_gui = ['GNRM', KH01]
    const { body } = await app().call('sale01', placeApi.warehousesOfSenders, { list_khach_gui })
    expect(new Set(body.data.map(({ id_cong_ty }) => id_cong_ty))).toEqual(
      new Set(['KH01', 'KH05']),
    )
    const pp = await app().call('sale01', placeApi.distributionWarehousesOfSenders, {
      list_khach_gui,
    })
    expect(namesOf(pp.body.data)).toContain('Kho PP riêng KH05')
    const missing = await app().call('sale01', placeApi.warehousesOfSenders, {})
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([
      400,
      ['list_khach_gui'],
    ])
  })

  test('leave as a workbook of that sender alone', async () => {
    const rowsOf = async (ten_khach_gui: string) => {
      const { body } = await app().call('ketoan01', placeApi.exportOfSender, { ten_khach_gui })
      const { rawPayload } = await app().app.inject({ method: 'GET', url: body.link })
      return JSON.stringify((await readSheet(rawPayload)).sheets[0]?.rows)
    }
    const text = await rowsOf('gnrm')
    expect(text).toContain('NPP riêng KH05')
    expect(text).not.toContain('NPP riêng KH06')
    expect(await rowsOf('khách không có')).not.toContain('NPP riêng')
  })

  test('leave as the list shows them: the same rows, in its order, with its columns', async () => {
    const ask = { sap_xep: [{ cot: 'ten_dia_diem', giam: true }], loai: ['kho', 'nha_may'] }
    for (const filter of [
      {},
      ask,
      { ...ask, ten_khach_gui: 'gnrm' },
      { tu_khoa: 'kho' },
      { da_ngung: true },
      { ten_khach_gui: 'khách không có' },
    ]) {
      const { data } = (await app().call('ketoan01', placeApi.list, { so_dong: 500, ...filter }))
        .body
      const { body } = await app().call('ketoan01', placeApi.exportOfSender, filter)
      const { rawPayload } = await app().app.inject({ method: 'GET', url: body.link })
      const [header = [], ...rows] = (await readSheet(rawPayload)).sheets[0]?.rows ?? []
      const fields = Object.values(allFields(placeResource))
      expect(header).toEqual(fields.map(({ label }) => label.vi))
      const at = header.indexOf(placeResource.keyField.label.vi)
      expect(rows.map((row) => row[at])).toEqual(data.map(({ id }) => id))
    }
  })
})

describe('/tms/dia_diem/excel_update', () => {
  const send = async (field: 'file' | 'uploaded_file', che_do: string) => {
    const rows = [
      ['BẢNG KHO KHÁCH HÀNG'],
      ['STT', 'Mã kho', 'Tên kho', 'Khách hàng', 'Tỉnh', 'Bán kính (m)'],
      [1, null, 'Kho Chung Tên', 'Công ty TNHH Lốp xe Hành Tinh Giả Định', 'Hải Dương', 150],
      [2, 'KCN-YP', 'KCN Yên Phong (khu nhà máy Samsung)', null, 'Bắc Ninh', 410],
      [3, null, 'Kho của ai', 'Khách không có', 'Hà Nội', 10],
    ]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Kho', rows }] }))
    return upload(app(), 'quanly01', {
      endpoint: placeApi.excelUpdate,
      fields: { che_do },
      files: [{ field, name: 'kho.xlsx', bytes }],
    })
  }
  test('shows and applies what the upload of places does: office headers, names within a customer, former provinces', async () => {
    const look = await send('file', 'xem_truoc')
    expect(look.body.tom_tat).toMatchObject({ moi: 1, sua: 1, dong_loi: 1 })
    expect(look.body.loi[0]).toMatchObject({ dong: 5, cot: 'D' })
    const done = await send('file', 'ap_dung')
    expect(done.body.tom_tat).toMatchObject({ moi: 1, sua: 1, dong_loi: 1 })
    const { body } = await app().call('quanly01', placeApi.list, {
      id_cong_ty: 'KH07',
      tu_khoa: 'kho chung',
    })
    expect(body.data).toMatchObject([
      {
        ten_dia_diem: 'Kho Chung Tên',
        tinh_moi: 'Hải Phòng',
        tinh_cu: 'Hải Dương',
        geofence_m: 150,
      },
    ])
  })
  test('wants the part that the specification names', async () => {
    const { status, body } = await send('uploaded_file', 'xem_truoc')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']])
  })
})
