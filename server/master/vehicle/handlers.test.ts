import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sheetApi } from '../../../contract/sheets.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { vehicleResource, vehicleSheet } from '../../../contract/master/vehicle/vehicle.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { upload } from '../../testing/upload.ts'
import { updateNow } from '../../testing/update.ts'

const app = checkResource(
  { resource: vehicleResource, api: vehicleApi, sheet: vehicleSheet },
  {
    writer: 'quanly01',
    outsider: 'tinhcuoc01',
    row: {
      bien_so_xe: '15H-999.01',
      loai_xe: 'dau_keo',
      trang_thai: 'hoat_dong',
      lai_xe_chinh: 'hungnv01',
      nam_san_xuat: 2021,
      dang_kiem_het_han: '2027-03-09',
      dinh_muc_vo_rong: 28.5,
      co_dinh_khau_hao: 15_000_000,
      gps_imei: '860000000000999',
    },
    change: { dang_kiem_het_han: '2028-03-09', dinh_muc_vo_rong: null, odometer_km: 120_345.5 },
    bad: ['nam_san_xuat', 19],
    cells: [
      ['dang_kiem_het_han', '01/02/2028'],
      ['lai_xe_chinh', 'Lương Văn Bình'],
      ['co_dinh_khau_hao', '9.500.000 đ'],
    ],
    added: [
      { bien_so_xe: '15h99902', loai_xe: 'Tải 8 tấn', nam_san_xuat: 2019 },
      { bien_so_xe: '99C-999.03', lai_xe_chinh: 'binhlv14', phu_hieu_het_han: '05/06/2027' },
    ],
  },
)
const FIRST = '15H-068.12'
const plates = async () =>
  (await app().call('dieuxe01', vehicleApi.plates, {})).body.data.map(
    ({ bien_so_xe }) => bien_so_xe,
  )

describe('plates in any spelling', () => {
  test.each(['15h06812', '15H 068 12', '15-h.068.12'])('“%s”', async (spelling) => {
    const found = await app().call('quanly01', vehicleApi.list, { tu_khoa: spelling })
    expect(found.body.data.map(({ bien_so_xe }) => bien_so_xe)).toEqual([FIRST])
    const one = await app().call('quanly01', vehicleApi.get, { bien_so_xe: spelling })
    expect(one.body.data).toMatchObject({ bien_so_xe: FIRST, ten_lai_xe_chinh: 'Nguyễn Văn Hùng' })
    const taken = await app().call('quanly01', vehicleApi.create, { bien_so_xe: spelling })
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['bien_so_xe']])
  })
  test('an odd plate is warned about, an unknown driver or a user of another role refused', async () => {
    const odd = await app().call('quanly01', vehicleApi.create, { bien_so_xe: '15H-999.1' })
    expect(odd.body.canh_bao).toMatchObject([{ field: 'bien_so_xe' }])
    for (const lai_xe_chinh of ['ai-day', 'admin01']) {
      const input = { bien_so_xe: FIRST, lai_xe_chinh }
      const { status, body } = await updateNow(app(), 'quanly01', vehicleApi, input)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['lai_xe_chinh']])
    }
    await app().call('quanly01', vehicleApi.remove, { bien_so_xe: '15H-999.1' })
  })
})

test('papers keep their place in the JSON column, beside what nobody named', async () => {
  const input = { bien_so_xe: FIRST, phu_hieu_het_han: '2031-01-01', bao_hiem_tnds_het_han: null }
  await updateNow(app(), 'quanly01', vehicleApi, input)
  const row = await app()
    .db.selectFrom('phuong_tien')
    .select('giay_to')
    .where('bien_so_xe', '=', FIRST)
    .executeTakeFirstOrThrow()
  expect(row.giay_to).toMatchObject({
    phu_hieu_het_han: '2031-01-01',
    dang_kiem_het_han: '2026-12-24',
    chu_ky_dang_kiem_thang: 12,
  })
  expect(row.giay_to).not.toHaveProperty('bao_hiem_tnds_het_han')
})

test('a sheet as an office writes it is understood', async () => {
  const rows = [
    ['DANH SÁCH XE CÔNG TY'],
    ['STT', 'BKS', 'Loại xe', 'Tải trọng (tấn)', 'Hạn đăng kiểm', 'Lái xe', 'Đời xe'],
    [1, '15C 999.77', 'đầu kéo', 8.2, '15/8/2027', 'Lương Văn Bình', 2020],
    [2, '15h-068.12', null, 18, '1/1/2027', 'nguyễn văn hùng', null],
  ]
  const { body } = await upload(app(), 'quanly01', {
    endpoint: sheetApi.upload.vehicle,
    fields: {},
    files: [
      {
        field: 'uploaded_file',
        name: 'xe.xlsx',
        bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'Xe', rows }] })),
      },
    ],
  })
  expect(body.loi).toEqual([])
  const changes = (body.data as { thay_doi: { field: string; moi: unknown }[] }[]).map(
    ({ thay_doi }) => Object.fromEntries(thay_doi.map(({ field, moi }) => [field, moi])),
  )
  expect(changes[0]).toEqual({
    loai_xe: 'dau_keo',
    tai_trong_kg: 8200,
    dang_kiem_het_han: '2027-08-15',
    lai_xe_chinh: 'Lương Văn Bình',
    nam_san_xuat: 2020,
  })
  expect(changes[1]).toMatchObject({ tai_trong_kg: 18_000, dang_kiem_het_han: '2027-01-01' })
  expect(changes[1]).not.toHaveProperty('lai_xe_chinh')
})

test('a reference is taken by the name behind it too, in any spelling', async () => {
  const { status, body } = await updateNow(app(), 'quanly01', vehicleApi, {
    bien_so_xe: '15c40211',
    lai_xe_chinh: 'LUONG van binh',
  })
  expect([status, body.data.lai_xe_chinh]).toEqual([200, 'binhlv14'])
  const unknown = { bien_so_xe: '15c40211', lai_xe_chinh: 'Không Ai Tên' }
  const refused = await updateNow(app(), 'quanly01', vehicleApi, unknown)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['lai_xe_chinh']])
})

describe('order by hand', () => {
  test('moves what is named to the front, for lists and pickers, and is audited', async () => {
    const before = await plates()
    const [a = '', b = '', c = ''] = before
    const { status } = await app().call('quanly01', vehicleApi.sort, { list_id: [c, '15h06812'] })
    expect([status, a]).toEqual([200, FIRST])
    expect(await plates()).toEqual([c, a, b, ...before.slice(3)])
    const { data } = (await app().call('quanly01', vehicleApi.list, { so_dong: 3 })).body
    expect(data.map(({ bien_so_xe }) => bien_so_xe)).toEqual([c, a, b])
    await app().call('quanly01', vehicleApi.sort, { list_id: before })
    expect(await plates()).toEqual(before)
  })
  test('refuses unknown and doubled plates, others, and guests', async () => {
    const call = (user: string | null, list_id: string[]) =>
      app().call(user, vehicleApi.sort, { list_id })
    expect((await call('quanly01', [FIRST, '15h06812'])).status).toBe(400)
    expect((await call('quanly01', ['15C-000.00'])).body.fields).toHaveProperty('list_id')
    expect((await call('tinhcuoc01', [FIRST])).status).toBe(403)
    expect((await call(null, [FIRST])).status).toBe(401)
  })
})

describe('change feed', () => {
  const ask = async (thoi_diem: string | null) =>
    (await app().call('quanly01', vehicleApi.changes, { thoi_diem })).body
  const platesOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    data.map(({ bien_so_xe }) => bien_so_xe)

  test('begins with everything and tells what changed, was retired, came back or was removed since', async () => {
    const all = await ask(null)
    expect(platesOf(all)).toEqual(await plates())
    const input = { bien_so_xe: '15C-402.11', odometer_km: 777 }
    await updateNow(app(), 'quanly01', vehicleApi, input)
    const next = await ask(all.thoi_diem)
    expect(next.data.find(({ bien_so_xe }) => bien_so_xe === '15C-402.11')).toMatchObject(input)
    await app().call('quanly01', vehicleApi.remove, { bien_so_xe: '15C-402.11' })
    expect(platesOf(await ask(next.thoi_diem))).not.toContain('15C-402.11')
    expect((await ask(next.thoi_diem)).da_ngung).toContain('15C-402.11')
    await app().call('quanly01', vehicleApi.restore, { bien_so_xe: '15C-402.11' })
    const back = await ask(next.thoi_diem)
    expect([platesOf(back).includes('15C-402.11'), back.da_ngung]).toEqual([
      true,
      expect.not.arrayContaining(['15C-402.11']),
    ])
    await app().call('quanly01', vehicleApi.create, { bien_so_xe: '15C-999.88' })
    await app().db.deleteFrom('phuong_tien').where('bien_so_xe', '=', '15C-999.88').execute()
    expect((await ask(next.thoi_diem)).da_ngung).toContain('15C-999.88')
    expect(platesOf(await ask('2099-01-01 00:00:00'))).toEqual([])
  })

  test('tells the place that a vehicle was moved to by hand', async () => {
    const before = await ask(null)
    const order = await plates()
    const moved = [...order.slice(1), ...order.slice(0, 1)]
    await app().call('quanly01', vehicleApi.sort, { list_id: moved })
    const { data } = await ask(before.thoi_diem)
    const byPlace = data.toSorted((a, b) => Number(a['list_sort_key']) - Number(b['list_sort_key']))
    expect(platesOf({ ...before, data: byPlace })).toEqual(moved)
    await app().call('quanly01', vehicleApi.sort, { list_id: order })
  })

  test('a change that commits long after it was written is told by the moment given meanwhile', async () => {
    const { db } = app()
    const slow = await db.startTransaction().execute()
    await slow
      .updateTable('phuong_tien')
      .set({ odometer_km: 4242, updated_at: '2001-01-01 00:00:00' })
      .where('bien_so_xe', '=', FIRST)
      .execute()
    // Moments are told in seconds, which must not hide a loss.
    const { rows } = await sql<{ begun: string }>`SELECT now()::text AS begun`.execute(slow)
    const isLater = async () =>
      (
        await sql<{ later: boolean }>`
          SELECT date_trunc('second', clock_timestamp()) > ${rows[0]?.begun} AS later`.execute(db)
      ).rows[0]?.later
    await expect.poll(isLater, { timeout: 5000 }).toBe(true)
    const meanwhile = await ask('2099-01-01 00:00:00')
    await slow.commit().execute()
    const row = (await ask(meanwhile.thoi_diem)).data.find(({ bien_so_xe }) => bien_so_xe === FIRST)
    expect(row).toMatchObject({ odometer_km: 4242 })
    const settled = await ask(meanwhile.thoi_diem)
    expect(settled.thoi_diem > meanwhile.thoi_diem).toBe(true)
  })
})
