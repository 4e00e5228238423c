import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saidPlace } from '../../kit/sheet/saidPlace.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const OWN = ['Cảng ICD (Tây Nam) – Bãi 2', 'Cảng Đình Vũ', 'Cảng', '(không tên)', 'Kho  A.1 / B']

test('a place is said alike in sheets and in the database', async () => {
  const { rows } = await sql<{ ten: string; goi: string }>`
    SELECT ten, cach_goi(ten) AS goi
    FROM (SELECT ten_dia_diem AS ten FROM dia_diem UNION SELECT unnest(${OWN}::text[])) x`.execute(
    t.db,
  )
  expect(rows.length).toBeGreaterThan(OWN.length)
  expect(rows.filter(({ ten, goi }) => saidPlace(ten) !== goi)).toEqual([])
})

test.each([
  [
    ['Tân Vũ', 'kcn yen phong'],
    ['CANG-TV', 'KCN-YP'],
  ],
  [
    ['TÂN CẢNG CÁT LÁI', 'Cảng Lạch Huyện'],
    ['CANG-CL', null],
  ],
  [
    ['Lạch Huyện', 'Yên Phong'],
    [null, null],
  ],
])('an order keeps the places that people call %j', async ([from, to], places) => {
  const { id_chuyen_di } = await makeTrip(t, {
    list_don_hang: [{ ...orderValues, noi_lay_hang: from, noi_tra_hang: to }],
  })
  const { rows } = await sql<{ lay: string | null; tra: string | null; noi: string }>`
    SELECT id_noi_lay_hang AS lay, id_noi_tra_hang AS tra, noi_lay_hang AS noi
    FROM don_hang WHERE id_chuyen_di = ${id_chuyen_di}`.execute(t.db)
  expect(rows.map(({ lay, tra, noi }) => [lay, tra, noi])).toEqual([[...places, from]])
})
