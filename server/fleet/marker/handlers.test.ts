import { afterAll, beforeAll, expect, test } from 'vitest'
import { haulApi } from '../../../contract/fleet/haul/haul.ts'
import { markerApi as api } from '../../../contract/fleet/marker/marker.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const area = [
  [106.6, 20.8],
  [106.7, 20.8],
  [106.7, 20.9],
]
const point = { ten: 'Bãi Chùa Vẽ', lat: 20.87, lng: 106.72, ban_kinh: 300, mau: '#2f9e44' }
const create = (list_coor: object[], user: string | null = 'dieuxe01') =>
  t.call(user, api.create, { list_coor })
const all = async () => (await t.call('quanly01', api.list, {})).body.data

test('points and areas are made together, listed and deleted', async () => {
  const { status, body } = await create([point, { ten: 'Cảng Đình Vũ', vung: area }])
  expect([status, body.message]).toEqual([200, 'Đã thêm 2 điểm đánh dấu'])
  expect(await all()).toMatchObject([
    { ...point, loai: 'diem', vung: null, nguoi_tao: 'dieuxe01' },
    { ten: 'Cảng Đình Vũ', loai: 'vung', vung: area, lat: null },
  ])
  const [first] = body.data
  const gone = await t.call('dieuxe01', api.remove, { list_id: [first?.id ?? '', 'DD999'] })
  expect(gone.body.data.map(({ ok }) => ok)).toEqual([true, false])
  expect((await all()).map(({ ten }) => ten)).toEqual(['Cảng Đình Vũ'])
})

test('one bad mark refuses all of them, at its field', async () => {
  const before = await all()
  for (const [bad, at] of [
    [{ ten: ' ' }, 'ten'],
    [{ lat: null }, 'lat'],
    [{ lng: 181 }, 'lng'],
    [{ ban_kinh: 5 }, 'ban_kinh'],
    [{ mau: 'xanh' }, 'mau'],
    [{ vung: area.slice(1) }, 'vung'],
    [{ vung: [area[0], area[2], area[1], [106.6, 20.9]] }, 'vung'],
  ] as const) {
    const { status, body } = await create([point, { ...point, ...bad }])
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`list_coor.1.${at}`]])
  }
  expect(await all()).toEqual(before)
  for (const endpoint of Object.values(api)) {
    expect((await t.call(null, endpoint as never, {})).status).toBe(401)
    expect((await t.call('ketoan01', endpoint as never, {})).status).toBe(403)
  }
})

const haul = {
  truck_plate: '15h06274',
  ten_khach_hang: 'Khách thử',
  start_time: '2026-11-20 06:00:00',
  end_time: '2026-11-20 18:00:00',
  diem: [{ ten: 'Cảng Đình Vũ', gio_den: '2026-11-20 07:00:00' }, { ten: 'KCN Yên Phong' }],
}

test('a haul is made, read, changed by its version, deleted and brought back', async () => {
  const made = await t.call('dieuxe01', haulApi.create, haul)
  expect([made.status, made.body.message]).toEqual([200, 'Đã thêm hợp đồng vận chuyển'])
  const { contract_id, truck_plate } = made.body.data
  expect(truck_plate).toBe('15H-062.74')
  const read = await t.call('ketoan01', haulApi.get, { contract_id })
  expect(read.body.data).toEqual(made.body.data)
  const change = (values: object) => t.call('dieuxe01', haulApi.update, { contract_id, ...values })
  expect((await change({ ghi_chu: 'x' })).status).toBe(400)
  const changed = await change({ phien_ban: 1, end_time: '2026-11-20 20:00:00' })
  expect(changed.body.data).toMatchObject({
    end_time: '2026-11-20 20:00:00',
    diem: read.body.data.diem,
  })
  expect((await change({ phien_ban: 1, ghi_chu: 'x' })).status).toBe(409)
  const early = await change({ phien_ban: 2, end_time: '2026-11-19' })
  expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([400, ['end_time']])
  const gone = await t.call('dieuxe01', haulApi.remove, { list_contract: [contract_id, 'HD999'] })
  expect(gone.body.data.map(({ ok }) => ok)).toEqual([true, false])
  const back = await t.call('dieuxe01', haulApi.restore, { list_contract: [contract_id, 'HD999'] })
  expect(back.body.data.map(({ ok }) => ok)).toEqual([true, false])
  const again = await t.call('ketoan01', haulApi.get, { contract_id })
  expect(again.body.data).toMatchObject({ deleted_at: null, diem: read.body.data.diem })
  const unknown = await t.call('dieuxe01', haulApi.get, { contract_id: 'HD999' })
  expect(unknown.status).toBe(404)
})

test('a haul needs a vehicle that is there and a span; dispatchers write, the office reads', async () => {
  for (const [field, value] of [
    ['truck_plate', '99X-999.99'],
    ['start_time', null],
    ['diem', [{ ten: '' }]],
  ] as const) {
    const { status, body } = await t.call('dieuxe01', haulApi.create, { ...haul, [field]: value })
    expect([status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([400, field])
  }
  for (const endpoint of Object.values(haulApi))
    expect((await t.call(null, endpoint as never, {})).status).toBe(401)
  for (const endpoint of [haulApi.create, haulApi.update, haulApi.remove, haulApi.restore])
    expect((await t.call('ketoan01', endpoint as never, {})).status).toBe(403)
  expect((await t.call('sale01', haulApi.get, { contract_id: 'HD01' })).status).toBe(403)
})
