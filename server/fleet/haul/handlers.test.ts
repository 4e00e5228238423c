import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { haulApi } from '../../../contract/fleet/haul/haul.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { lookApi } from '../../../contract/fleet/look/look.api.ts'
import { epochOfMoment, momentAt, numberOfDay } from '../../../contract/kit/time/time.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { makePartitions } from '../position/partitions.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send } from '../../testing/gps.ts'
import { upload } from '../../testing/upload.ts'
import { workOut } from '../driving-report/workOut.ts'

const PLATE = '15H-084.26'
const HAUL_DAY = '2026-10-05'
type Spot = { id: string; ten: string; lat: number; lng: number }
let t: TestApp
let [from, to]: Spot[] = []
let [key, device] = ['', '']
const at = (clock: string) => epochOfMoment(`${HAUL_DAY} ${clock}:00`)

/** A vehicle that stands at one place until 8:10, drives to another one, stands on the way from 9:00 to 9:20, and arrives about 10:30. */
function drive(a: Spot, b: Spot) {
  const spots: { time: number; share: number; speed: number }[] = []
  const stand = (begin: string, end: string, share: number) => {
    for (let time = at(begin); time < at(end); time += 60_000) spots.push({ time, share, speed: 0 })
  }
  const go = (begin: string, end: string, [first, last]: readonly [number, number]) => {
    const [start, finish] = [at(begin), at(end)]
    for (let time = start; time < finish; time += 30_000)
      spots.push({
        time,
        share: first + ((last - first) * (time - start)) / (finish - start),
        speed: 45,
      })
  }
  stand('07:00', '08:10', 0)
  go('08:10', '09:00', [0, 0.4])
  stand('09:00', '09:20', 0.4)
  go('09:20', '10:30', [0.4, 1])
  stand('10:30', '11:00', 1)
  return spots.map(({ time, share, speed }) => ({
    time: momentAt(time),
    lat: a.lat + (b.lat - a.lat) * share,
    lng: a.lng + (b.lng - a.lng) * share,
    speed,
  }))
}

beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<Spot>`
    SELECT id, ten_dia_diem AS ten, lat::float8 AS lat, lng::float8 AS lng FROM dia_diem WHERE id IN ('BAI-HP')
    UNION ALL (SELECT d.id, d.ten_dia_diem, d.lat::float8, d.lng::float8 FROM dia_diem d, dia_diem y WHERE y.id = 'BAI-HP' AND d.geofence_m > 0
      AND sqrt((d.lat - y.lat) ^ 2 + (d.lng - y.lng) ^ 2) BETWEEN 0.5 AND 0.9 ORDER BY d.id LIMIT 1)`.execute(
    t.db,
  )
  ;[from, to] = [rows[0], rows[1]] as Spot[]
  key = (await gpsKey(t)).key
  const found = await sql<{
    id: string
  }>`SELECT gps ->> 'device_id' AS id FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  device = found.rows[0]?.id ?? ''
  const data = drive(from as Spot, to as Spot).map((fix) => ({ ...fix, id: device }))
  const { body } = await send(t, `/gps/batch?key=${key}`, { data })
  if (body.nhan !== data.length) throw new Error(`${body.nhan} of ${data.length} fixes came in`)
  while ((await workOut(t.db)) > 0);
}, 60_000)
afterAll(() => t.close())

const HEADER = [
  'Biển số',
  'Khách hàng',
  'Giờ đi',
  'Giờ về',
  'Điểm 1',
  'Giờ đến 1',
  'Điểm 2',
  'Giờ đến 2',
  'Ghi chú',
]
const rows = () => [
  [
    '15h 084 26',
    'Cảng Xanh',
    '5/10/2026 8:00',
    '05-10-2026 12h00',
    from?.ten.toUpperCase(),
    '',
    to?.ten,
    '10:00',
    '',
  ],
  [
    '15C-318.64',
    'Cảng Xanh',
    '05/10/2026 08:00',
    '05/10/2026 12:00',
    'Kho không ai biết',
    '',
    to?.ten,
    '',
    'x',
  ],
  [PLATE, 'Thép Ảo', '05/10/2026 14:00', '05/10/2026 13:00', to?.ten, '', '', '', ''],
  ['99X-999.99', 'Thép Ảo', '05/10/2026 14:00', '05/10/2026 15:00', '', '', '', '', ''],
]
const sheetOf = async (lines: readonly (readonly unknown[])[], header = HEADER) => ({
  field: 'files',
  name: 'Hợp đồng tháng 10.xlsx',
  bytes: await writeXlsx({
    sheets: [{ name: 'HĐ', rows: [['HỢP ĐỒNG VẬN CHUYỂN'], header, ...lines] as never }],
  }),
})
const sent = async (
  fields: Record<string, string>,
  lines: readonly (readonly unknown[])[],
  user = 'dieuxe01',
) => upload(t, user, { endpoint: haulFileApi.import, fields, files: [await sheetOf(lines)] })
const opened = async (file_id: string) =>
  (await t.call('ketoan01', haulFileApi.open, { file_id })).body

describe('a sheet of hauls', () => {
  let file = ''

  test('is looked at: what cannot be is refused at its cell, unknown places are kept', async () => {
    const { status, body } = await sent({}, rows())
    expect([status, body.tom_tat]).toMatchObject([200, { moi: 2, dong_loi: 2 }])
    expect(body.loi.map(({ dong, cot, message }) => [dong, cot, message])).toEqual([
      [5, 'D', 'Kết thúc trước lúc bắt đầu'],
      [6, 'A', expect.stringContaining('99X-999.99')],
    ])
    expect(body.canh_bao.map(({ dong, message }) => [dong, message])).toEqual([
      [4, expect.stringContaining('Kho không ai biết')],
    ])
    expect(body.chua_biet).toMatchObject([
      { loai: 'bien_so_xe', gia_tri: '99X-999.99', so_dong: 1 },
    ])
    const refused = await t.app.inject({ url: body.link ?? '' })
    const { sheets } = await readSheet(refused.rawPayload)
    expect(sheets[0]?.rows).toHaveLength(3)
    expect(sheets[0]?.rows[1]?.[0]).toContain('D5: Kết thúc trước lúc bắt đầu')
  })

  test('is applied and compared with the track', async () => {
    const { body } = await sent({ che_do: 'ap_dung' }, rows())
    file = body.file_id
    const { tep, data } = await opened(file)
    expect([tep.ten, data.length]).toEqual(['Hợp đồng tháng 10.xlsx', 2])
    const [first, second] = data
    expect(first).toMatchObject({
      truck_plate: PLATE,
      file_id: file,
      dong: 3,
      trang_thai: 'hoan_thanh',
      so_diem_dung: 1,
      tre: true,
      trung: [],
    })
    expect(first?.diem.map(({ id_dia_diem, ket_qua }) => [id_dia_diem, ket_qua])).toEqual([
      [from?.id, 'den'],
      [to?.id, 'den'],
    ])
    expect(first?.diem[0]?.den).toBe(`${HAUL_DAY} 07:00:00`)
    const arrived = first?.diem[1]?.den ?? ''
    expect(arrived > `${HAUL_DAY} 10:20:00` && arrived <= `${HAUL_DAY} 10:31:00`).toBe(true)
    expect(first?.tre_phut).toBeGreaterThanOrEqual(20)
    expect(first?.phut_dung).toBeGreaterThanOrEqual(18)
    expect(first?.km).toBeGreaterThan(50)
    expect(second).toMatchObject({ trang_thai: 'khong_co_vet', km: null })
    expect(second?.diem.map(({ ket_qua }) => ket_qua)).toEqual(['khong_biet', 'khong_thay'])
  })

  test('every look at results is recorded', async () => {
    const { body } = await t.call('admin01', lookApi.list, { loai: 'hanh_trinh' })
    expect(body.data.map(({ username, ve }) => [username, ve])).toContainEqual(['ketoan01', PLATE])
  })

  test('comes again: the same rows are the same hauls, and both files show them', async () => {
    const { body } = await sent({ che_do: 'ap_dung' }, rows().slice(0, 2))
    expect(body.tom_tat).toMatchObject({ moi: 0, giong: 2 })
    const ids = async (id: string) => (await opened(id)).data.map(({ contract_id }) => contract_id)
    expect(await ids(body.file_id)).toEqual(await ids(file))
    expect((await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })).status).toBe(200)
    expect(await ids(file)).toHaveLength(2)
  })

  test('a place that becomes known since is found', async () => {
    await sql`INSERT INTO dia_diem (id, ten_dia_diem, lat, lng) VALUES ('DD9001', 'Kho không ai biết', 10, 106)`.execute(
      t.db,
    )
    expect((await opened(file)).data[1]?.diem[0]?.ket_qua).toBe('khong_thay')
  })

  test('unknown vehicles are made where their sender says so, and go with it', async () => {
    const look = await sent({ tao_moi: 'true' }, rows().slice(3))
    expect(look.body.tom_tat).toMatchObject({ moi: 1, dong_loi: 0 })
    const known = async () =>
      (await sql`SELECT FROM phuong_tien WHERE bien_so_xe = '99X-999.99'`.execute(t.db)).rows.length
    expect(await known()).toBe(0)
    const { body } = await sent({ tao_moi: 'true', che_do: 'ap_dung' }, rows().slice(3))
    expect(await known()).toBe(1)
    expect((await opened(body.file_id)).data[0]).toMatchObject({
      diem: [],
      trang_thai: 'khong_co_vet',
    })
    await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })
    expect(await known()).toBe(0)
  })

  test('of what is no plate no vehicle is made: its row is refused', async () => {
    const line = ['01', 'Thép Ảo', '05/10/2026 14:00', '05/10/2026 15:00', '', '', '', '', '']
    const { body } = await sent({ tao_moi: 'true' }, [line])
    expect(body.tom_tat).toMatchObject({ moi: 0, dong_loi: 1 })
    expect(body.loi.map(({ dong, cot }) => [dong, cot])).toEqual([[3, 'A']])
  })

  test('a plate that its sender takes for a known vehicle is that one', async () => {
    const { body } = await sent(
      { thay_the: JSON.stringify({ '99X-999.99': PLATE }) },
      rows().slice(3),
    )
    expect(body.tom_tat).toMatchObject({ moi: 1, dong_loi: 0 })
    expect([body.chua_biet, JSON.stringify(body.data)]).toEqual([
      [],
      expect.stringContaining(PLATE),
    ])
  })

  test('its workbook comes back with the results beside its rows', async () => {
    const { body } = await t.call('hcns01', haulFileApi.download, { file_id: file })
    const response = await t.app.inject({ url: body.link })
    expect(response.statusCode).toBe(200)
    const { sheets } = await readSheet(response.rawPayload)
    const [title, header, first, , third] = sheets[0]?.rows ?? []
    expect(title?.[0]).toBe('HỢP ĐỒNG VẬN CHUYỂN')
    expect(header?.[0]).toBe('Biển số')
    expect(header?.slice(HEADER.length)).toEqual(
      expect.arrayContaining(['KQ: Trạng thái', 'KQ: Km']),
    )
    expect(first?.[HEADER.length]).toBe('Đã đến đủ điểm')
    expect(third?.[HEADER.length] ?? null).toBeNull()
  })

  test('goes to the bin and comes back; its hauls stay', async () => {
    const list = async () =>
      (
        await t.call('ketoan01', haulFileApi.list, {
          start_date: '2020-01-01',
          end_date: '2099-01-01',
        })
      ).body.data.map(({ id }) => id)
    expect(await list()).toContain(file)
    expect((await t.call('ketoan01', haulFileApi.remove, { file_id: file })).status).toBe(403)
    const { body } = await t.call('dieuxe01', haulFileApi.remove, { file_id: file })
    expect(body.data).toMatchObject([{ id: file, ok: true }])
    expect(await list()).not.toContain(file)
    expect((await t.call('ketoan01', haulFileApi.open, { file_id: file })).status).toBe(404)
    await t.call('dieuxe01', binApi.restore, { type: 'excel', list_id: [file] })
    expect((await opened(file)).data).toHaveLength(2)
  })
})

describe('one haul', () => {
  const made = async (values: object) =>
    (
      await t.call('dieuxe01', haulApi.create, {
        truck_plate: PLATE,
        start_time: `${HAUL_DAY} 08:00:00`,
        end_time: `${HAUL_DAY} 12:00:00`,
        ...values,
      })
    ).body

  test('a typed point is seen where the fixes stood', async () => {
    const { data } = await made({
      start_time: `${HAUL_DAY} 07:45:00`,
      diem: [
        {
          ten: 'Bãi ven đường',
          lat: (from?.lat ?? 0) * 0.6 + (to?.lat ?? 0) * 0.4,
          lng: (from?.lng ?? 0) * 0.6 + (to?.lng ?? 0) * 0.4,
        },
      ],
    })
    const { body } = await t.call('ketoan01', haulFileApi.stops, { contract_id: data.contract_id })
    expect(body.hop_dong.diem).toMatchObject([{ ket_qua: 'den', lat: expect.any(Number) }])
    expect(body.hop_dong.diem[0]?.den?.slice(0, 16)).toBe(`${HAUL_DAY} 09:00`)
    expect(body.hop_dong.trung.length).toBeGreaterThan(0)
    expect(body.data.map(({ diem }) => diem)).toEqual([0, null])
  })

  test('a typed point that a few fixes jumped to was not reached', async () => {
    const day = '2026-10-25'
    await makePartitions(t.db, [numberOfDay(day)])
    await sql`INSERT INTO vi_tri (id_xe, thoi_diem, lat, lng, hop_le, quet_the)
      SELECT id_xe, ${`${day} 09:10:00`}::timestamptz + n * interval '61 seconds', CASE WHEN n = 0 THEN 20.8 ELSE 12 END, 109, true, false
      FROM phuong_tien, generate_series(0, 2) n WHERE bien_so_xe = ${PLATE}`.execute(t.db)
    const { data } = await made({
      start_time: `${day} 08:00:00`,
      end_time: `${day} 12:00:00`,
      diem: [{ ten: 'Chỗ nhảy tới', lat: 12, lng: 109 }],
    })
    const { body } = await t.call('ketoan01', haulFileApi.stops, { contract_id: data.contract_id })
    expect(body.hop_dong.diem[0]?.den).toBeNull()
  })

  test('coordinates typed as a name are a point', async () => {
    const { data } = await made({
      start_time: `${HAUL_DAY} 07:40:00`,
      diem: [{ ten: `${from?.lat}, ${from?.lng}` }],
    })
    const { body } = await t.call('ketoan01', haulFileApi.stops, {
      contract_id: data.contract_id as string,
    })
    expect(body.hop_dong.diem).toMatchObject([{ lat: from?.lat, lng: from?.lng, ket_qua: 'den' }])
  })

  test('pictures and video of a stop, for those who may see them; every look is recorded', async () => {
    const moment = encodeURIComponent(`${HAUL_DAY} 09:10:00`)
    const jpeg = await sharp({
      create: { width: 320, height: 180, channels: 3, background: '#3355aa' },
    })
      .jpeg()
      .toBuffer()
    const taken = await send(t, `/gps/image?key=${key}&id=${device}&cam=2&time=${moment}`, jpeg, {
      'content-type': 'image/jpeg',
    })
    expect(taken.status).toBe(200)
    const { data } = await made({
      start_time: `${HAUL_DAY} 07:35:00`,
      diem: [{ ten: from?.ten }, { ten: to?.ten }],
    })
    const stopsFor = async (user: string) =>
      (await t.call(user, haulFileApi.stops, { contract_id: data.contract_id as string })).body.data
    const own = await stopsFor('dieuxe01')
    const between = own.filter(({ diem }) => diem === null)
    expect(between.map(({ anh }) => anh.map(({ cam_number }) => cam_number))).toEqual([[2]])
    const picture = await t.app.inject({ url: between[0]?.anh[0]?.link ?? '' })
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(320)
    const [stop] = between
    expect(stop?.video.map(({ cam_number }) => cam_number)).toEqual(expect.arrayContaining([1, 2]))
    // The demo company has made clips in place of a service, which have no link.
    expect(
      stop?.video.every(({ tu, den, link }) => tu >= stop.tu && den <= stop.den && link === null),
    ).toBe(true)
    const office = await stopsFor('hcns01')
    expect(office.flatMap(({ anh, video }) => [...anh, ...video])).toEqual([])
    const { body } = await t.call('admin01', lookApi.list, { loai: 'video' })
    expect(body.data.map(({ username, ve }) => [username, ve])).toEqual([['dieuxe01', PLATE]])
  })

  test('its way: what was driven and what was planned', async () => {
    const { data } = await made({
      start_time: `${HAUL_DAY} 07:50:00`,
      diem: [{ ten: from?.ten }, { ten: to?.ten }],
    })
    const { body } = await t.call('dieuxe01', haulFileApi.route, { contract_id: data.contract_id })
    expect(body.data.ke_hoach).toEqual([
      [from?.lng, from?.lat],
      [to?.lng, to?.lat],
    ])
    expect(body.data.duong.length).toBeGreaterThan(2)
    expect(body.data.duong[0]?.slice(0, 2).map((each) => Math.round(Number(each) * 100))).toEqual([
      Math.round((from?.lng ?? 0) * 100),
      Math.round((from?.lat ?? 0) * 100),
    ])
    expect(body.data.tong_km).toBeGreaterThan(50)
  })

  test('one in the future has no track yet', async () => {
    const { data } = await made({
      start_time: '2090-01-01 08:00:00',
      end_time: '2090-01-01 09:00:00',
      diem: [{ ten: to?.ten }],
    })
    const { body } = await t.call('hcns01', haulFileApi.stops, { contract_id: data.contract_id })
    expect([body.hop_dong.trang_thai, body.data]).toEqual(['chua_bat_dau', []])
  })

  test('one that ends before it starts is refused at its end', async () => {
    const { code, fields } = await made({ end_time: `${HAUL_DAY} 07:00:00` })
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', ['end_time']])
  })
})

describe('who may', () => {
  const CALLS = [
    ['list', {}, 200],
    ['open', { file_id: 'x' }, 404],
    ['download', { file_id: 'x' }, 404],
    ['stops', { contract_id: 'x' }, 404],
    ['route', { contract_id: 'x' }, 404],
  ] as const
  test.each(CALLS)('%s: the office, no partner, no guest', async (name, input, status) => {
    const endpoint = haulFileApi[name]
    expect((await t.call('hcns01', endpoint as never, input)).status).toBe(status)
    for (const user of ['doitac01', 'sale01', 'tinhcuoc01'])
      expect((await t.call(user, endpoint as never, input)).status).toBe(403)
    expect((await t.call(null, endpoint as never, input)).status).toBe(401)
    expect((await t.call('admin01', endpoint as never, { la: 1 })).status).toBe(400)
  })
  test('only those who dispatch send and delete files', async () => {
    expect((await sent({}, rows(), 'ketoan01')).status).toBe(403)
    expect((await sent({}, rows(), 'doitac01')).status).toBe(403)
    expect((await t.call(null, haulFileApi.remove, { file_id: 'x' })).status).toBe(401)
    expect((await t.call('admin01', haulFileApi.remove, {})).status).toBe(400)
    const { body } = await t.call('admin01', haulFileApi.remove, { file_id: 'x' })
    expect(body.data).toMatchObject([{ id: 'x', ok: false }])
  })
})
