import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { orderApi } from '../contract/dispatch/order/order.api.ts'
import { formTexts } from '../contract/kit/form/form.texts.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { recalculateTexts as texts } from '../contract/dispatch/trip/trip-recalculate.texts.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { tripFields } from '../contract/dispatch/trip/trip.fields.ts'
import { orderFields } from '../contract/dispatch/order/order.fields.ts'
import { formatField, formatMoney } from '../contract/kit/field/format.ts'
import type { Field } from '../contract/kit/field/field.ts'
import { PARTS } from '../contract/price/calculation/figure.ts'
import {
  addExtras,
  KEEPER,
  monthSheets,
  readMonth,
  setUp,
  sheetSent,
  type Calls,
  type MoneyMonth,
  type WantedFigure,
  type WantedTrip,
} from '../server/testing/moneyMonth.ts'
import { enter, expect, followTo, test as plain, tokenOf } from './base.ts'
import { uploadAs } from './caller.ts'
import { figure } from './grid.ts'
import { startApart, type Running } from './server.ts'

/** The month takes rows of the demo company away: it has a server of its own. */
const test = plain.extend<object, { own: Running }>({
  own: [
    async ({}, use) => {
      const own = await startApart()
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.address),
})

/** One of each kind: three orders with a typed one, subcontracted, a half đồng, wanting, three drivers, by places, with a surcharge. */
const TEN = ['0004', '0007', '0010', '0012', '0020', '0026', '0032', '0044', '0048', '0060']
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const callsOf = (request: APIRequestContext): Calls => ({
  async call(username, { method, path }, data) {
    const headers = { token: await tokenOf(request, username ?? '') }
    const reply = await request.fetch(path, {
      method,
      headers,
      data: data as object,
      timeout: 60_000,
    })
    return { status: reply.status(), body: (await reply.json()) as never }
  },
})

type Order = { readonly id_don_hang: string; readonly id_chuyen_di: string; readonly tag: string }

/** The orders of the month, whose notes are their tags. */
async function ordersOf(calls: Calls, start: string): Promise<Order[]> {
  const found: Order[] = []
  for (let trang = 1; ; trang += 1) {
    const range = { start_time: '2025-12-01', end_time: '2026-11-01' }
    const { body } = await calls.call(KEEPER, orderApi.list, { ...range, trang, so_dong: 500 })
    for (const { id_don_hang, id_chuyen_di, ghi_chu } of body.data)
      if (id_don_hang && ghi_chu?.startsWith(start))
        found.push({ id_don_hang, id_chuyen_di: id_chuyen_di ?? '', tag: ghi_chu })
    if (trang * 500 >= body.tong) return found
  }
}

/** The month with its sheets taken in, as an office has it before the first recalculation. */
async function load(request: APIRequestContext, month: MoneyMonth): Promise<Order[]> {
  const calls = callsOf(request)
  expect(await setUp(calls, month)).toEqual([])
  const { prices, trips } = monthSheets(month)
  for (const sheet of [prices, trips]) {
    const { endpoint, fields, files } = await sheetSent(month, sheet)
    for (const { field, name, bytes } of files)
      await uploadAs(
        request,
        { username: KEEPER, path: endpoint.path, field, fields },
        { name, mimeType: XLSX, buffer: bytes },
      )
  }
  const [first] = month.expected.chuyen_di
  const orders = await ordersOf(calls, first?.tag.split('-')[0] ?? '')
  expect(orders.length).toBe(month.expected.tom_tat.don_hang)
  const ids = new Map(
    orders.map(({ tag, id_chuyen_di }) => [tag.split('/')[0] ?? '', id_chuyen_di]),
  )
  await addExtras(calls, month, ids)
  return orders
}

const button = (at: Page | Locator, text: { vi: string }): Locator =>
  at.getByRole('button', { name: text.vi, exact: true })
const step = (page: Page, name: keyof typeof stepTexts): Promise<void> =>
  page
    .getByRole('navigation', { name: formTexts.steps.vi })
    .getByRole('button', { name: stepTexts[name].vi })
    .click()

const TRIP: Readonly<Record<string, Field>> = tripFields

type Shown = Readonly<Record<string, string>>

/** The figures of the form as they stand, each with how it came about, read at once. */
const shown = (page: Page): Promise<Shown> =>
  page.locator('[data-priced]').evaluateAll((cells) =>
    Object.fromEntries(
      cells.map((each) => {
        const input = each.querySelector('input')
        const [amount = ''] = input?.value.split(' ') ?? []
        return [input?.name ?? '', `${amount} ${(each as HTMLElement).dataset['priced']}`]
      }),
    ),
  )

/** What must stand in a box of the form. */
function textOf(field: Field, { gia_tri, cach, tinh_ra }: WantedFigure): string {
  const [amount] = gia_tri === null ? [''] : formatField(field, gia_tri, 'vi').split(' ')
  const isAsRun = tinh_ra === null || tinh_ra === gia_tri
  const how = { tinh: 'filled', thieu: 'missing', nhap_tay: isAsRun ? 'typed' : 'differs' }[cach]
  return `${amount} ${how}`
}

/** Compares the explanation of an order's freight with its parts. */
async function compareParts(page: Page, path: string, want: WantedFigure): Promise<void> {
  const parts = (want.phan ?? []) as readonly { ma: keyof typeof PARTS; so_tien: number }[]
  await page
    .locator('[data-priced]')
    .filter({ has: page.locator(`[name="${path}"]`) })
    .getByRole('button')
    .click()
  const told = page.getByRole('dialog', {
    name: `Cách tính ${orderFields.cuoc_van_chuyen.label.vi}`,
  })
  for (const { ma, so_tien } of parts)
    await expect(
      told.locator('dl > div').filter({ hasText: PARTS[ma].vi }).locator('dd'),
    ).toHaveText(formatMoney(so_tien))
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
}

async function compareTrip(page: Page, want: WantedTrip, ids: readonly Order[]): Promise<void> {
  await followTo(page, `/trip/edit/${ids[0]?.id_chuyen_di ?? ''}`)
  const { hinh, don_hang, khong_so } = want
  for (const name of ['vehicle', 'costs', 'progress'] as const) {
    await step(page, name)
    const there = Object.keys(await shown(page))
    const compared = there.filter((each) => TRIP[each] && hinh[each] && !khong_so.includes(each))
    const wanted = compared.map((each) => [each, textOf(TRIP[each] as Field, hinh[each] as never)])
    await expect.poll(() => shown(page), name).toMatchObject(Object.fromEntries(wanted) as Shown)
    for (const each of compared) seen.add(each)
  }
  await step(page, 'orders')
  const { cuoc_van_chuyen, vat } = orderFields
  for (const [index, order] of don_hang.entries()) {
    const path = `list_don_hang.${index}`
    if (don_hang.length > 1)
      await page
        .getByRole('region', { name: editorTexts.orders.vi })
        .getByRole('listitem')
        .nth(index)
        .getByRole('button')
        .click()
    await expect
      .poll(() => shown(page), path)
      .toMatchObject({
        [`${path}.cuoc_van_chuyen`]: textOf(cuoc_van_chuyen, order.cuoc_van_chuyen),
        [`${path}.vat`]: textOf(vat, order.vat),
      })
  }
  const last = `list_don_hang.${don_hang.length - 1}.cuoc_van_chuyen`
  const freight = don_hang.at(-1)?.cuoc_van_chuyen
  if (freight?.cach === 'tinh') await compareParts(page, last, freight)
  const totals = page.getByLabel(editorTexts.totals.vi)
  for (const total of [want.tong_cuoc, want.tong_chi_phi, want.tong_lai])
    await expect(totals).toContainText(`${formatMoney(total)} VND`)
}

test.use({ actionTimeout: 10_000 })

/** The figures that were seen on a form. */
const seen = new Set<string>()

test('ten trips of the month come out to the đồng through the screens', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const month = await readMonth(new URL('../server/dispatch/trip/month/', import.meta.url))
  const orders = await load(request, month)
  const wanted = month.expected.chuyen_di.filter(({ tag }) => TEN.includes(tag.split('-')[1] ?? ''))
  const of = ({ tag }: WantedTrip) => orders.filter((order) => order.tag.startsWith(`${tag}/`))
  const query = wanted.map((trip) => `id_chuyen_di=${of(trip)[0]?.id_chuyen_di ?? ''}`).join('&')
  await enter(page, 'admin01', `/trip-management?start_time=&end_time=&${query}`)
  await button(page, texts.menu).click()
  await page.getByRole('menuitem', { name: texts.ofList.vi }).click()
  const dialog = page.getByRole('dialog', { name: texts.title.vi })
  await expect(figure(page, texts.trips.vi)).toHaveText('10')
  await button(dialog, texts.apply(10)).click()
  await expect(dialog.getByText('Đã tính lại 10 chuyến: 10 thay đổi')).toBeVisible()
  await button(dialog, texts.again).click()
  await expect(button(dialog, texts.nothing)).toBeDisabled()
  const sum = (of: 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai') =>
    formatMoney(wanted.reduce((total, trip) => total + trip[of], 0))
  await expect(dialog.getByRole('row', { name: /^Tổng cước/ })).toContainText(sum('tong_cuoc'))
  await expect(dialog.getByRole('row', { name: /^Tổng chi phí/ })).toContainText(
    sum('tong_chi_phi'),
  )
  await expect(dialog.getByRole('row', { name: /^Tổng lãi/ })).toContainText(sum('tong_lai'))
  await page.keyboard.press('Escape')
  for (const trip of wanted) await test.step(trip.tag, () => compareTrip(page, trip, of(trip)))
  expect(seen.size).toBe(Object.keys(wanted[0]?.hinh ?? {}).length)
})
