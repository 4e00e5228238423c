import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { searchKey, withoutHidden } from '../contract/kit/text/text.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { bookingValues } from './testing/booking.ts'
import { callsOf, type Cell } from './testing/closedMonth.ts'
import { orderValues, tripValues, type MadeTrip } from './testing/trip.ts'
import { transferValues } from './testing/transfer.ts'

/** Names as they are stored, and as they come from elsewhere: from a text processor, out of a printed page, off another keyboard. */
const ALIKE = [
  ['Công ty “Gió Lùa” – Chi nhánh 2', 'Công ty "Gió Lùa" - Chi nhánh 2'],
  ['Công ty Sương Mai', 'Công ty Sương\u200b Mai'],
  ['Công ty Nắng Sớm', '\u202aCông ty Nắng\u2060 Sớm\u202c'],
  ['Công ty Hoa Cải’s', "cong ty hoa cai's"],
  ['Công ty Ráng Chiều', 'Ｃông ty Ráng　Chiều'],
  ['Công ty Ngọc Trai Ørn', 'Công ty Ngọc Trai orn'],
  ['Công ty № 7 Mây', 'Công ty No 7 Mây'],
  ['Công ty Sàn 2½ × 6', 'Công ty Sàn 2 1/2 * 6'],
  ['Công ty Gạch ㎞ Ⅳ', 'Công ty Gạch km IV'],
  ['Công ty Đèo ﬁn', 'Công ty Ðèo fin\u00ad'],
  ['Công ty 바람', 'Công ty 바람'.normalize('NFD')],
] as const
/** Each name in either spelling. */
const SAID = ALIKE.flatMap(([name, other]) => [name, other].map((said) => ({ name, said })))

let t: TestApp
const { call, made, send } = callsOf(() => t)
type Ids = { id_cong_ty: string; id_noi_lay_hang: string }
const ids = new Map<string, Ids>()
beforeAll(async () => {
  t = await testApp()
  for (const [name] of ALIKE) {
    const { id_cong_ty } = await made<Ids>('admin01', api.company.create, { ten_cong_ty: name })
    const place = await made<{ id: string }>('admin01', api.place.create, { ten_dia_diem: name })
    await made('admin01', api.subcontractor.create, { ten_thau_phu: name })
    ids.set(name, { id_cong_ty, id_noi_lay_hang: place.id })
  }
})
afterAll(() => t.close())

let days = 0
/** A day of its own for each, as it is sent and as it is typed: a truck on two trips at once would be asked about. */
function nextDay(): { sent: string; typed: string } {
  const [month, day] = [Math.floor(days / 28) + 1, (days++ % 28) + 1].map((n) =>
    String(n).padStart(2, '0'),
  )
  return { sent: `2025-${month}-${day}`, typed: `${day}/${month}/2025` }
}
/** How many customers, places and subcontractors there are. */
const known = async () =>
  (
    await sql`SELECT (SELECT count(*) FROM cong_ty) c, (SELECT count(*) FROM dia_diem) d, (SELECT count(*) FROM thau_phu) t`.execute(
      t.db,
    )
  ).rows
/** What the newest rows of a table are tied to, the newest last. */
async function tied(table: string, key: string, most: number) {
  const { rows } =
    await sql<Ids>`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.ref(key)} DESC LIMIT ${most}`.execute(
      t.db,
    )
  return rows.toReversed()
}
const orderOf = (said: string) => ({ ...orderValues, ten_cong_ty: said, noi_lay_hang: said })

test.each(SAID)('“$said” is “$name” in every form', async ({ name, said }) => {
  const order = orderOf(said)
  const trip = { ...tripValues, ngay_thuc_hien: nextDay().sent, list_don_hang: [order] }
  await made('dieuxe01', api.trip.create, trip)
  expect(await tied('don_hang', 'id_don_hang', 1)).toMatchObject([
    { ...ids.get(name), ten_cong_ty: name },
  ])
  await made('sale01', api.booking.create, { ...bookingValues, ...order })
  expect(await tied('booking', 'id_don_hang', 1)).toMatchObject([
    { ...ids.get(name), ten_cong_ty: name },
  ])
  await made('quanly01', api.transferOrder.create, {
    ...transferValues,
    ten_cong_ty: said,
    noi_lay_hang: said,
  })
  expect(await tied('don_chuyen_tram', 'id_don_chuyen_tram', 1)).toMatchObject([ids.get(name)])
})

test.each(SAID)('“$said” is not made beside “$name”', async ({ said }) => {
  for (const [endpoint, field] of [
    [api.company.create, 'ten_cong_ty'],
    [api.place.create, 'ten_dia_diem'],
    [api.subcontractor.create, 'ten_thau_phu'],
  ] as const) {
    const { status, body } = await call('admin01', endpoint, { [field]: said })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
})

test.each(SAID)('“$said” finds what “$name” finds', async ({ name, said }) => {
  const found = async (filter: object) => {
    const wide = { status: 'toan_bo', start_time: '2025-01-01', end_time: '2025-12-31' }
    const { body } = await call('admin01', api.order.list, { ...wide, ...filter })
    return (body as unknown as { data: Ids[] }).data
  }
  const own = await found({ ten_cong_ty: name })
  expect(own.length).toBeGreaterThan(1)
  expect([await found({ ten_cong_ty: said }), await found({ tu_khoa: said })]).toEqual([own, own])
})

test.each<
  [string, Parameters<typeof send>[0], string, string[], (said: string) => Cell[], string, string]
>([
  [
    'trips',
    'trip',
    'dieuxe01',
    ['Ngày', 'Biển số xe', 'Khách hàng', 'Nơi lấy hàng', 'Nơi trả hàng', 'Cước'],
    (said) => [
      nextDay().typed,
      tripValues.bien_so_xe,
      said,
      said,
      orderValues.noi_tra_hang,
      3_000_000,
    ],
    'don_hang',
    'id_don_hang',
  ],
  [
    'receipts',
    'receipt',
    'ketoan01',
    ['Ngày', 'Khách hàng', 'Số tiền'],
    (said) => [nextDay().typed, said, 100_000],
    'phieu_thu',
    'id_phieu_thu',
  ],
])(
  'a sheet of %s ties either spelling to the name',
  async (_what, kind, user, head, row, table, key) => {
    const before = await known()
    const { status, body } = await send(kind, user, head, ...SAID.map(({ said }) => row(said)))
    expect([status, (body as { loi?: object[] }).loi, await known()]).toEqual([200, [], before])
    const rows = await tied(table, key, SAID.length)
    expect(rows.map(({ id_cong_ty }) => id_cong_ty)).toEqual(
      SAID.map(({ name }) => ids.get(name)?.id_cong_ty),
    )
  },
)

test.each([
  ['company', 'Tên khách hàng'],
  ['place', 'Tên địa điểm'],
  ['subcontractor', 'Tên thầu phụ'],
] as const)('a sheet of master data makes nobody a second time: %s', async (kind, name) => {
  const before = await known()
  const rows = ALIKE.map(([, said]) => [said, 'Bến Tre'])
  const { status, body } = await send(kind, 'admin01', [name, 'Địa chỉ'], ...rows)
  expect([status, (body as { loi?: object[] }).loi, await known()]).toEqual([200, [], before])
})

test('letters and signs are compared here as in the database', async () => {
  const spans = [
    [0xa0, 0x17f],
    [0x300, 0x344],
    [0x386, 0x3ce],
    [0x400, 0x481],
    [0x1ea0, 0x1ef9],
    [0x2010, 0x205e],
    [0x2070, 0x209c],
    [0x2100, 0x213b],
    [0x2140, 0x218b],
    [0x2190, 0x21ff],
    [0x2460, 0x24ff],
    [0x2500, 0x27bf],
    [0x3000, 0x303f],
    [0x3380, 0x33ad],
    [0xfb00, 0xfb04],
    [0xff01, 0xff9f],
    [0x1d400, 0x1d6a5],
    [0x1f300, 0x1faff],
  ] as const
  const signs = spans
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .filter((sign) => withoutHidden(sign) !== '')
  const { rows } = await sql<{ sign: string; key: string }>`
    SELECT sign, search_key('x' || sign || 'x') AS key FROM unnest(${signs}::text[]) sign`.execute(
    t.db,
  )
  expect(rows.filter(({ sign, key }) => searchKey(`x${sign}x`) !== key)).toEqual([])
})

test('names that were stored with signs that nobody sees are cleaned, but for those that would be another’s', async () => {
  const trip = await made<MadeTrip>('dieuxe01', api.trip.create, {
    ...tripValues,
    ngay_thuc_hien: nextDay().sent,
    list_don_hang: [orderOf('Công ty Mưa Rào')],
  })
  await sql`
    INSERT INTO cong_ty (id_cong_ty, ten_cong_ty) VALUES ('CU1', ${'Công ty Mưa\u200b Rào\ufeff'}), ('CU2', ${'Công ty Sương\u00ad Mai'}),
      ('CU3', ${'Xe \u{1f69a}\ufe0f Mây'})`.execute(t.db)
  await sql`INSERT INTO dia_diem (id, ten_dia_diem) VALUES ('CU1', ${'Kho\u2060 Mưa Rào'})`.execute(
    t.db,
  )
  await sql`UPDATE nguoi_dung SET fullname = ${'Lương\u200d Văn Bình'} WHERE username = 'binhlv14'`.execute(
    t.db,
  )
  await sql`UPDATE don_hang SET ten_cong_ty = ${'\u202aCông ty Mưa Rào\u202c'} WHERE id_chuyen_di = ${trip.id_chuyen_di}`.execute(
    t.db,
  )
  await sql`
    INSERT INTO goi_y (truong, gia_tri, gia_tri_key, so_lan) VALUES ('ten_cong_ty', ${'Mưa\u200b Rào'}, ${'mua\u200b rao'}, 3),
      ('ten_cong_ty', ${'Mưa\u2060 Rào'}, ${'mua\u2060 rao'}, 1)`.execute(t.db)
  const file = new URL('migrations/0105_clean_names.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(t.db)
  const { rows } = await sql<{ ten: string }>`
    SELECT ten_cong_ty AS ten FROM cong_ty WHERE id_cong_ty LIKE 'CU%'
    UNION ALL SELECT ten_dia_diem FROM dia_diem WHERE id = 'CU1'
    UNION ALL SELECT fullname FROM nguoi_dung WHERE username = 'binhlv14'
    UNION ALL SELECT ten_cong_ty FROM don_hang WHERE id_chuyen_di = ${trip.id_chuyen_di}
    UNION ALL SELECT gia_tri_key FROM goi_y WHERE gia_tri_key LIKE 'mua%rao'
    UNION ALL SELECT ten_key FROM ten_cu WHERE id = 'CU1'`.execute(t.db)
  expect(rows.map(({ ten }) => ten)).toEqual([
    'Công ty Mưa Rào',
    'Công ty Sương\u00ad Mai',
    'Xe \u{1f69a}\ufe0f Mây',
    'Kho Mưa Rào',
    'Lương Văn Bình',
    'Công ty Mưa Rào',
    'mua rao',
  ])
  const { body } = await call('admin01', api.company.list, { tu_khoa: 'mua rao' })
  expect((body as unknown as { data: Ids[] }).data.map(({ id_cong_ty }) => id_cong_ty)).toEqual([
    'CU1',
  ])
})
