import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { walletTexts } from '../../../contract/ledger/wallet/wallet.texts.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import type { Change } from '../../kit/resource/sheetTable.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf, checkLayouts, type Layout } from '../../testing/layouts.ts'
import { makeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

describe('layouts of offices', () => {
  checkLayouts(walletEntry.sheet, layouts as unknown as readonly Layout[], {
    wallet: walletApi as unknown as Crud,
  })
})

describe('a sheet of entries', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const send = async (bytes: Uint8Array, che_do = 'ap_dung', who = 'ketoan01') => {
    const files = [{ field: 'uploaded_file', name: 'vi.xlsx', bytes }]
    return upload(t, who, { endpoint: sheetApi.upload.wallet, fields: { che_do }, files })
  }
  const sheet = (...rows: (string | number | null)[][]) =>
    bookOf({
      sheets: [{ name: 'Ví', rows: [['Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'], ...rows] }],
    })
  const count = async () =>
    Number(
      (
        await t.db
          .selectFrom('wallet')
          .select((of) => of.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('tells at its cell of a day that lies ahead, as the form does', async () => {
    const day = (days: number) => formatDate(addDays(today(), days))
    const rows = [0, 1].map((days) => [day(days), 'Hoàng Văn Long', 'Tạm ứng', 500_000, 'h'])
    const { body } = await send(await sheet(...rows), 'xem_truoc')
    const told = body.canh_bao.map(({ cot, dong, message }) => [`${cot}${dong}`, message])
    expect(told).toContainEqual(['A3', `Ngày ${day(1)} chưa tới`])
    expect(told.filter(([place]) => place === 'A2')).toEqual([])
  })

  test('names what is wrong with a cell, and takes the other rows', async () => {
    const bytes = await sheet(
      ['03/10/2026', 'Hoàng Văn Long', 'Cho vay', 500000, 'a'],
      ['03/10/2026', 'Không Có Ai', 'Tạm ứng', 500000, 'b'],
      ['03/10/2026', 'Hoàng Văn Long', 'Tạm ứng', -500000, 'c'],
      [null, 'Hoàng Văn Long', 'Tạm ứng', 500000, 'd'],
      ['03/10/2026', 'longhv06', null, '500k', 'e'],
      ['04/10/2026', 'Lê Q. Minh', 'Tạm ứng', 500000, 'g'],
      // 'Hưng' is not Hùng.
      ['03/10/2026', 'Nguyễn Văn Hưng', 'Tạm ứng', 500000, 'f'],
    )
    const { status, body } = await send(bytes)
    expect([status, body.tom_tat]).toMatchObject([200, { moi: 2, dong_loi: 5 }])
    expect(body.loi.map(({ dong, cot }) => [dong, cot])).toEqual([
      [2, 'C'],
      [3, 'B'],
      [4, 'D'],
      [5, 'A'],
      [8, 'B'],
    ])
    expect(body.loi[2]?.message).toContain(walletTexts.aboveZero.vi)
    const row = await t.db.selectFrom('wallet').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: 'longhv06', type: 'tam_ung', so_tien: 500_000 })
    expect((await send(bytes, 'ap_dung', 'tinhcuoc01')).status).toBe(403)
  })

  test('a book that opens with another amount than the wallet holds is told of, driver by driver', async () => {
    await send(await sheet(['20/09/2026', 'Phan Văn Đạt', 'Tạm ứng', 700_000, 'a']))
    const book = (amount: number) =>
      bookOf({
        sheets: [
          {
            name: 'Ví',
            rows: [
              ['SỔ TẠM ỨNG THÁNG 10/2026'],
              ['Ngày', 'Nội dung', 'Ứng', 'Hoàn ứng', 'Tồn'],
              ['Lái xe: Phan Văn Đạt'],
              [null, 'Dư đầu kỳ', null, null, amount],
              ['05/10', 'b', 100_000, null, amount + 100_000],
              ['06/10', 'c', null, 50_000, amount + 40_000],
              ['Lái xe: Nguyễn Tiến Dũng'],
              [null, 'Dư đầu kỳ', null, null, 30_000],
            ],
          },
        ],
      })
    const told = async (amount: number) =>
      (await send(await book(amount), 'xem_truoc')).body.canh_bao.map(
        ({ cot, dong, message }) => [`${cot}${dong}`, message] as const,
      )
    const balance = importTexts.otherBalance(
      'Tồn',
      importTexts.inDong(740_000),
      importTexts.inDong(750_000),
    )
    const idle = walletReplies.otherOpening('Nguyễn Tiến Dũng', 30_000, 0).vi
    expect(await told(700_000)).toEqual([
      ['E6', balance.vi],
      ['E8', idle],
    ])
    expect(await told(650_000)).toContainEqual([
      'E4',
      walletReplies.otherOpening('Phan Văn Đạt', 650_000, 700_000).vi,
    ])
  })

  test('without a column of types the title says them; where it says several, or the words of a row another, it is asked', async () => {
    const typesOf = async (title: string, ...rows: (string | number)[][]) => {
      const head = ['Ngày', 'Lái xe', 'Số tiền', 'Nội dung', 'Việc']
      const bytes = await bookOf({ sheets: [{ name: 'Ví', rows: [[title], head, ...rows] }] })
      const { body } = await send(bytes, 'xem_truoc')
      const typed = body.data.map(({ thay_doi }) =>
        wordOf((thay_doi as Change[]).find(({ field }) => field === 'type')?.moi ?? 'usual'),
      )
      return [typed, body.loi.map(({ dong, message }) => `${dong} ${message}`)]
    }
    const row = (words: string, about = '') => ['09/10/2026', 'Phan Văn Đạt', 71_000, words, about]
    const asked = (dong: number) => `${dong} ${walletReplies.typeUnclear.vi}`
    expect(await typesOf('BẢNG KÊ HOÀN TẠM ỨNG', row('thừa tiền'))).toEqual([['hoan_ung'], []])
    expect(await typesOf('TIỀN LÁI XE', row('đi cảng'))).toEqual([['usual'], []])
    expect((await typesOf('TIỀN LÁI XE', row('hoàn ứng')))[1]).toEqual([asked(3)])
    expect((await typesOf('TIỀN LÁI XE', row('đi cảng', 'Hoàn ứng')))[1]).toEqual([asked(3)])
    const both = await typesOf('TẠM ỨNG, HOÀN ỨNG', row('thừa tiền'), row('Ứng đi cảng'))
    expect(both[1]).toEqual([asked(3)])
  })

  test('what is there before the first entry is no entry, whatever its line looks like', async () => {
    const line = ['01/10/2026', 'Phan Văn Đạt', 'Tạm ứng', 500_000, 'Dư đầu kỳ']
    const { body } = await send(await sheet(line), 'xem_truoc')
    expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['E2'])
  })

  test('an advance whose slip was called off is refused, what comes back of a trip that was is not', async () => {
    const { body } = await send(
      await sheet(
        ['11/10/2026', 'Hoàng Văn Long', 'Tạm ứng', 600000, 'PC12 hủy'],
        ['11/10/2026', 'Hoàng Văn Long', 'Tạm ứng', 600000, 'Hủy phiếu, viết lại PC13'],
        ['11/10/2026', 'Hoàng Văn Long', 'Hoàn ứng', 600000, 'Hủy chuyến, trả lại tiền'],
      ),
      'xem_truoc',
    )
    expect(body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['E3'])
  })

  test('a day that is written once for several slips holds below it, and is told', async () => {
    const { body } = await send(
      await sheet(
        ['13/10/2026', 'Hoàng Văn Long', 'Tạm ứng', 620_000, 'a'],
        [null, 'Hoàng Văn Long', 'Tạm ứng', 630_000, 'b'],
        [null, 'Nguyễn Văn Hùng', 'Tạm ứng', 640_000, 'c'],
      ),
      'xem_truoc',
    )
    expect(body.tom_tat).toMatchObject({ moi: 3, dong_loi: 0 })
    expect(body.canh_bao.map(({ cot, dong, message }) => [`${cot}${dong}`, message])).toEqual([
      ['A3', rowRemarks.asAbove('13/10/2026').vi],
      ['A4', rowRemarks.asAbove('13/10/2026').vi],
    ])
  })

  test('an office that numbers its slips has them refused alike, what is stored under its number stands', async () => {
    const book = (words: string) =>
      bookOf({
        sheets: [
          {
            name: 'Ví',
            rows: [
              ['Số phiếu', 'Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'],
              ['PC071', '12/10/2026', 'Hoàng Văn Long', 'Tạm ứng', 610_000, words],
            ],
          },
        ],
      })
    const off = await book('HỦY PHIẾU')
    expect((await send(off)).body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['F2'])
    expect((await send(await book('ứng dầu'))).body.tom_tat).toMatchObject({ moi: 1 })
    expect((await send(off)).body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
    const small = await bookOf({
      sheets: [
        {
          name: 'Ví',
          rows: [
            ['Số phiếu', 'Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'],
            ['PC072', '12/10/2026', 'Hoàng Văn Long', 'Tạm ứng', 610, 'ứng dầu'],
          ],
        },
      ],
    })
    expect((await send(small)).body.loi.map(({ cot, dong }) => `${cot}${dong}`)).toEqual(['E2'])
  })

  test('a refused row keeps the unit that stood above its table', async () => {
    const book = (who: string) =>
      bookOf({
        sheets: [
          {
            name: 'Ví',
            rows: [
              ['Đơn vị: nghìn đồng'],
              ['Ngày', 'Lái xe', 'Loại', 'Số tiền', 'Nội dung'],
              ['09/10/2026', who, 'Tạm ứng', '1.500', 'k'],
            ],
          },
        ],
      })
    const { body } = await send(await book('Không Có Ai'))
    const response = await t.app.inject({ method: 'GET', url: body.link ?? '' })
    const [refused] = (await readSheet(response.rawPayload)).sheets
    expect(refused?.rows[0]).toContain('Số tiền (1.000 đ)')
    const mended = refused?.rows.map((row) =>
      row.map((cell) => (cell === 'Không Có Ai' ? 'longhv06' : cell)),
    )
    const again = await send(
      await bookOf({ sheets: [{ name: 'Ví', rows: mended as (string | number | null)[][] }] }),
    )
    expect(again.body.data[0]).toMatchObject({
      ket_qua: 'moi',
      thay_doi: expect.arrayContaining([{ field: 'so_tien', cu: null, moi: 1_500_000 }]),
    })
  })

  test('goes out and comes back unchanged, also with what locked trips posted', async () => {
    const trip = await makeTrip(t, { ve_cau_pha: 60_000 })
    await t.call('admin01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
    await t.call('ketoan01', walletApi.create, {
      user_id: 'lamhs36',
      ngay_thang: '2026-10-09',
      type: 'dieu_chinh',
      so_tien: -35_035,
    })
    const { body } = await t.call('ketoan01', walletApi.exportList, {})
    const file = (await t.app.inject({ url: body.link })).rawPayload
    const before = await count()
    const look = await send(file, 'xem_truoc')
    expect([look.body.loi, look.body.tom_tat]).toMatchObject([
      [],
      { moi: 0, sua: 0, giong: before, dong_loi: 0 },
    ])
  })

  test('cannot change what a locked trip posted, and says so in its row', async () => {
    const posted = await t.db
      .selectFrom('wallet')
      .selectAll()
      .where('muc', 'is not', null)
      .executeTakeFirstOrThrow()
    const bytes = await bookOf({
      sheets: [
        {
          name: 'Ví',
          rows: [
            ['Mã phiếu', 'Ngày', 'Lái xe', 'Loại', 'Số tiền'],
            [posted.id, posted.ngay_thang, posted.user_id, 'Tiền chi', 10_000],
          ],
        },
      ],
    })
    const { body } = await send(bytes)
    expect(body.tom_tat).toMatchObject({ sua: 0, dong_loi: 1 })
    expect(body.loi[0]?.message).toBe(walletTexts.posted(posted.id_chuyen_di ?? '').vi)
  })

  test('takes nothing into a closed month, says so in its row, and is not undone out of one', async () => {
    const bytes = await sheet(['05/03/2026', 'longhv06', 'Tạm ứng', 100000, 'trước khi khóa'])
    const { body: taken } = await send(bytes)
    expect(taken.tom_tat).toMatchObject({ moi: 1 })
    const close = { thang: '2026-03', xac_nhan: ['con_do_dang'] }
    expect((await t.call('ketoan01', closedMonthApi.create, close)).status).toBe(200)
    const said = closedMonthTexts.closed('2026-03').vi
    const late = await sheet(
      ['06/03/2026', 'longhv06', 'Tạm ứng', 100000, 'sau khi khóa'],
      ['06/04/2026', 'longhv06', 'Tạm ứng', 100000, 'tháng mở'],
    )
    const { body } = await send(late)
    expect(body.tom_tat).toMatchObject({ moi: 1, dong_loi: 1 })
    expect(body.loi).toMatchObject([{ dong: 2, cot: 'A', message: said }])
    const undone = await t.call('ketoan01', sheetApi.undo, { file_id: taken.file_id })
    expect([undone.status, undone.body.message]).toEqual([423, said])
  })
})
