import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import type { RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { assignmentOf, claimsOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { now, today } from '../../kit/time/clock.ts'
import { chanceFrom } from '../../seed/chance.ts'
import { testApp, type Answer, type TestApp } from '../../testing/app.ts'
import {
  assignOnce,
  countDoubles,
  countLost,
  noneAssigned,
  openDay,
  type Dispatcher,
} from '../../testing/assigning.ts'
import { bringBackOnce, importOnce, type Importer } from '../../testing/bringingBack.ts'
import { freeDay, makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { holdClaimed } from './assignments.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const PLATE = '15C-402.11'
const vehicleOn = (...trips: { id_chuyen_di: string }[]) =>
  trips.map(({ id_chuyen_di }) => `trung_xe:15C40211:${id_chuyen_di}`)
const order = (day: string, from: string, to: string) => ({
  ...orderValues,
  ngay_gio_lay_hang: `${day} ${from}:00`,
  ngay_gio_tra_hang: `${day} ${to}:00`,
})
const make = (day: string, ...hours: [string, string][]) =>
  makeTrip(t, {
    ngay_thuc_hien: day,
    lai_xe_1: null,
    list_don_hang: hours.map(([from, to]) => order(day, from, to)),
  })
const asked = ({ status, body }: Answer<unknown>) => {
  const { code, canh_bao } = body as unknown as RefusalBody
  return { status, code, codes: (canh_bao ?? []).map(({ ma }) => ma) }
}
/** The codes that were accepted for a trip, each with who accepted it, the latest first. */
const accepted = async ({ id_chuyen_di }: { id_chuyen_di: string }) => {
  const entries = await t.db
    .selectFrom('nhat_ky')
    .select(['username', 'sau'])
    .where('id_doi_tuong', '=', id_chuyen_di)
    .where('hanh_dong', '=', 'xac_nhan')
    .orderBy('id', 'desc')
    .execute()
  return entries.flatMap(({ username, sau }) =>
    (sau as { canh_bao: { ma: string }[] }).canh_bao.map(({ ma }) => [username, ma]),
  )
}

describe('a restore', () => {
  const restore = (list_id: string[], xac_nhan?: string[]) =>
    t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id, xac_nhan })
  const remove = (...trips: MadeTrip[]) =>
    t.call('dieuxe01', tripApi.remove, {
      list_id: trips.map(({ id_chuyen_di }) => id_chuyen_di),
    })

  test('asks row by row where the truck went out again, and records what was accepted', async () => {
    const day = freeDay()
    const [gone, free] = [await make(day, ['08:00', '12:00']), await make(day, ['18:00', '19:00'])]
    await remove(gone, free)
    const since = await make(day, ['11:00', '15:00'])
    const ids = [gone.id_chuyen_di, free.id_chuyen_di]
    const { status, body } = await restore(ids)
    expect(status).toBe(200)
    expect(body.data.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [gone.id_chuyen_di, false, 'can_xac_nhan'],
      [free.id_chuyen_di, true, undefined],
    ])
    const [row] = body.data
    expect(row?.canh_bao?.map(({ ma }) => ma)).toEqual(vehicleOn(since))
    expect(row?.message).toContain(`Xe ${PLATE} đang có chuyến ${since.id_chuyen_di}`)
    const wrong = await restore([gone.id_chuyen_di], vehicleOn(free))
    expect(wrong.body.data[0]?.ok).toBe(false)
    expect((await t.call('admin01', tripApi.get, { id_chuyen_di: gone.id_chuyen_di })).status).toBe(
      404,
    )

    const again = await restore([gone.id_chuyen_di], vehicleOn(since))
    expect(again.body.data[0]?.ok).toBe(true)
    expect(await accepted(gone)).toEqual([['admin01', ...vehicleOn(since)]])
  })

  test('of two that overlap asks for the second, and not for one that was a draft or cancelled', async () => {
    const day = freeDay()
    const [one, other, off] = [
      await make(day, ['08:00', '12:00']),
      await make(day, ['08:00', '12:00']),
      await make(day, ['08:00', '12:00']),
    ]
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: off.id_chuyen_di, ly_do: 'x' })
    await remove(one, other, off)
    const { body } = await restore([off, one, other].map(({ id_chuyen_di }) => id_chuyen_di))
    expect(body.data.map(({ canh_bao }) => canh_bao?.map(({ ma }) => ma))).toEqual([
      undefined,
      undefined,
      vehicleOn(one),
    ])
  })
})

describe('a merge', () => {
  const call = (type: 'gop' | 'huy', trips: MadeTrip[], xac_nhan?: string[]) =>
    t.call('dieuxe01', tripApi.mergeOrUndo, {
      type,
      list_chuyen_di: trips.map(({ id_chuyen_di }) => id_chuyen_di),
      xac_nhan,
    })

  test('asks about what goes on between its trips, and its undo about what came meanwhile', async () => {
    const day = freeDay()
    const [early, late] = [await make(day, ['06:00', '08:00']), await make(day, ['14:00', '16:00'])]
    const between = await make(day, ['10:00', '11:00'])
    expect(asked(await call('gop', [early, late]))).toEqual({
      status: 409,
      code: 'can_xac_nhan',
      codes: vehicleOn(between),
    })
    expect((await readTrip(t, early.id_chuyen_di)).list_don_hang).toHaveLength(1)
    expect((await call('gop', [early, late], vehicleOn(between))).status).toBe(200)
    expect(await accepted(early)).toEqual([['dieuxe01', ...vehicleOn(between)]])

    const { phien_ban } = await readTrip(t, early.id_chuyen_di)
    const alone = { id_chuyen_di: early.id_chuyen_di, phien_ban, bien_so_xe: '15H-057.28' }
    expect((await t.call('dieuxe01', tripApi.update, alone)).status).toBe(200)
    const since = await make(day, ['15:00', '17:00'])
    const undone = await call('huy', [early])
    expect(asked(undone).codes).toEqual(vehicleOn(since))
    const { canh_bao } = undone.body as unknown as RefusalBody
    expect(canh_bao?.[0]?.message).toMatch(
      new RegExp(`^${late.id_chuyen_di}: Xe .* đang có chuyến ${since.id_chuyen_di}`),
    )
    expect((await call('huy', [early], vehicleOn(since))).status).toBe(200)
    expect(await accepted(late)).toEqual([['dieuxe01', ...vehicleOn(since)]])
  })
})

test('leaving out the order that had hours asks, since the truck is then gone all day', async () => {
  const day = freeDay()
  const free = await make(day, ['20:00', '21:00'])
  const trip = await makeTrip(t, {
    ngay_thuc_hien: day,
    lai_xe_1: null,
    list_don_hang: [order(day, '08:00', '09:00'), orderValues],
  })
  const list_id = [trip.list_don_hang[0]?.id_don_hang ?? '']
  const remove = (xac_nhan?: string[]) => t.call('dieuxe01', orderApi.remove, { list_id, xac_nhan })
  const { body } = await remove()
  expect(body.data.map(({ ok, canh_bao }) => [ok, canh_bao?.map(({ ma }) => ma)])).toEqual([
    [false, vehicleOn(free)],
  ])
  expect((await readTrip(t, trip.id_chuyen_di)).list_don_hang).toHaveLength(2)
  expect((await remove(vehicleOn(free))).body.data[0]?.ok).toBe(true)
  expect((await readTrip(t, trip.id_chuyen_di)).list_don_hang).toHaveLength(1)
  expect(await accepted(trip)).toEqual([['dieuxe01', ...vehicleOn(free)]])
})

const HEADER = ['Ngày', 'Biển số xe', 'Khách hàng', 'Nơi lấy hàng', 'Nơi trả hàng', 'Cước']
const HOURS = [orderFields.ngay_gio_lay_hang.label.vi, orderFields.ngay_gio_tra_hang.label.vi]
const NOBODY = { id_chuyen_di: '' }
let freight = 3_000_000

const sendSheet = async (day: string, hours: ([string, string] | null)[], che_do = 'ap_dung') => {
  const on = formatDate(day)
  const rows = hours.map((times) => [
    on,
    PLATE,
    orderValues.ten_cong_ty,
    'Cảng Tân Vũ',
    'KCN Đại An',
    (freight += 1),
    ...(times ?? []).map((time) => `${on} ${time}`),
  ])
  const bytes = await writeXlsx({
    sheets: [{ name: 'T1', rows: [[...HEADER, ...HOURS], ...rows] as never }],
  })
  const { body } = await upload(t, 'quanly01', {
    endpoint: sheetApi.upload.trip,
    fields: { che_do },
    files: [{ field: 'uploaded_file', name: 'dieu-xe.xlsx', bytes }],
  })
  return {
    ...body,
    made: body.data.map(({ id_chuyen_di }) => ({ id_chuyen_di: String(id_chuyen_di) })),
  }
}
const about = (canh_bao: readonly { message: string }[]) =>
  canh_bao.flatMap(({ message }) => (/đang có|cùng lúc/.test(message) ? [message] : []))

describe('an import', () => {
  test('tells of overlaps to come, and records them all with who imported', async () => {
    const day = addDays(today(), 30)
    const standing = await make(day, ['09:00', '10:00'])
    const look = await sendSheet(day, [['08:00', '12:00'], ['11:00', '15:00'], null], 'xem_truoc')
    const words = about(look.canh_bao)
    expect(words[0]).toContain('1 chuyến đã qua hoặc chưa ghi giờ')
    expect(words.slice(1).map((word) => /đang có chuyến (.+?) \(/.exec(word)?.[1])).toEqual([
      standing.id_chuyen_di,
      'ở dòng 3',
      'ở dòng 2',
    ])
    expect(await accepted(standing)).toEqual([])

    const hours: ([string, string] | null)[] = [['08:00', '12:00'], ['11:00', '15:00'], null]
    const { made } = await sendSheet(day, hours)
    const [first = standing, second = standing, untimed = standing] = made
    const by = (codes: string[]) => new Set(codes.map((ma) => `quanly01 ${ma}`))
    const found = await Promise.all(
      made.map(async (one) => new Set((await accepted(one)).map((entry) => entry.join(' ')))),
    )
    expect(found).toEqual([
      by(vehicleOn(standing, second, untimed)),
      by(vehicleOn(first, untimed)),
      by(vehicleOn(standing, first, second)),
    ])
  })

  test('of days gone by only counts them, and records them too', async () => {
    const day = freeDay()
    const look = await sendSheet(
      day,
      [
        ['08:00', '12:00'],
        ['11:00', '15:00'],
      ],
      'xem_truoc',
    )
    expect(about(look.canh_bao)).toEqual([expect.stringMatching(/^2 chuyến đã qua/)])
    const { made } = await sendSheet(day, [
      ['08:00', '12:00'],
      ['11:00', '15:00'],
    ])
    const [first, second] = made
    expect(await accepted(first ?? NOBODY)).toEqual([['quanly01', ...vehicleOn(second ?? NOBODY)]])
  })

  test('names so many other trips and no more where one plate stands for many trucks', async () => {
    const day = addDays(today(), 31)
    const { made } = await sendSheet(
      day,
      Array.from({ length: 40 }, () => null),
    )
    const codes = await accepted(made[0] ?? NOBODY)
    expect([codes.length, codes.at(-1)]).toEqual([11, ['quanly01', 'trung_xe:15C40211:+']])
    expect((await countDoubles(t.db)).unrecorded).toEqual([])
  })
})

test('an import waits for a truck that is being chosen, and sees the choice', async () => {
  const day = addDays(today(), 32)
  const trip = await makeTrip(t, {
    ngay_thuc_hien: day,
    bien_so_xe: '15H-057.28',
    lai_xe_1: null,
    list_don_hang: [order(day, '08:00', '12:00')],
  })
  const chosen = assignmentOf({ ...trip, bien_so_xe: PLATE })
  const sending = await t.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('chuyen_di')
      .set({ bien_so_xe: PLATE, bien_so_key: '15C40211' })
      .where('id_chuyen_di', '=', trip.id_chuyen_di)
      .execute()
    await holdClaimed(trx, claimsOf(chosen, now()))
    const importing = sendSheet(day, [['09:00', '10:00']])
    await vi.waitFor(
      async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
          t.db,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
    return { importing }
  })
  const { made } = await sending.importing
  expect(await accepted(made[0] ?? NOBODY)).toEqual([['quanly01', ...vehicleOn(trip)]])
})

test('ten dispatchers, imports, restores and merges at once: every double assignment is recorded, nothing is lost', async () => {
  const day = openDay()
  const result = noneAssigned()
  const users = ['admin01', 'quanly01', 'dieuxe01']
  const as =
    (user: string): Dispatcher =>
    (endpoint, input) =>
      t.call(user, endpoint as typeof tripApi.create, input) as never
  const dispatchers = Array.from({ length: 10 }, async (_, number) => {
    const chance = chanceFrom(number + 1)
    const call = as(users[number % users.length] ?? 'admin01')
    for (let count = 0; count < 8; count += 1) await assignOnce(call, { result, chance, day })
  })
  const send: Importer = async (bytes) =>
    (await upload(t, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields: { che_do: 'ap_dung' },
      files: [{ field: 'uploaded_file', name: 'dieu-xe.xlsx', bytes }],
    })) as never
  const importing = async () => {
    const chance = chanceFrom(21)
    for (let count = 0; count < 2; count += 1) await importOnce(send, { result, chance, day })
  }
  let isOver = false
  const bringing = async () => {
    const chance = chanceFrom(22)
    const call = as('admin01')
    while (!isOver) {
      await assignOnce(call, { result, chance, day })
      await bringBackOnce(call, { result, chance })
    }
  }
  const working = Promise.all([...dispatchers, importing()]).finally(() => (isOver = true))
  await Promise.all([working, bringing()])
  const { doubles, unrecorded } = await countDoubles(t.db)
  expect(doubles).toBeGreaterThan(10)
  expect(result.accepted).toBeGreaterThan(10)
  expect(result.imported).toBe(24)
  expect(result.restored).toBeGreaterThan(0)
  expect({
    unrecorded,
    lost: await countLost(t.db, result),
    faults: result.faults,
    askedForNothing: result.askedForNothing,
  }).toEqual({ unrecorded: [], lost: 0, faults: 0, askedForNothing: 0 })
})
