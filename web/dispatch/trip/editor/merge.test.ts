import { expect, test } from 'vitest'
import { mergeForms } from './merge.ts'
import { emptyOrder, emptyTrip, type OrderForm, type TripForm } from './tripForm.ts'

const order = (id: string, change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrder(),
  id_don_hang: id,
  ...change,
})
const trip = (change: Partial<TripForm> = {}): TripForm => ({
  ...emptyTrip('2026-10-05'),
  list_don_hang: [order('D1'), order('D2')],
  ...change,
})

test('each side keeps what only it changed', () => {
  const { clashes, taken, resolve } = mergeForms({
    base: trip(),
    mine: trip({ km_dau: 5, list_don_hang: [order('D1', { cod: 1 }), order('D2')] }),
    theirs: trip({ ma_seal: 'S1', list_don_hang: [order('D1'), order('D2', { vat: 8 })] }),
  })
  expect(clashes).toEqual([])
  expect(taken.map(({ path }) => path)).toEqual(['ma_seal', 'D2.vat'])
  const merged = resolve({})
  expect(merged).toMatchObject({ km_dau: 5, ma_seal: 'S1' })
  expect(merged.list_don_hang).toMatchObject([{ cod: 1 }, { vat: 8 }])
})

test('the same change on both sides is no clash', () => {
  const changed = trip({ ma_seal: 'S1' })
  expect(mergeForms({ base: trip(), mine: changed, theirs: changed }).clashes).toEqual([])
})

test('a field that both changed stays mine until theirs is chosen', () => {
  const { clashes, resolve } = mergeForms({
    base: trip(),
    mine: trip({ ma_seal: 'A', list_don_hang: [order('D1', { cod: 1 }), order('D2')] }),
    theirs: trip({ ma_seal: 'B', list_don_hang: [order('D1', { cod: 2 }), order('D2')] }),
  })
  expect(clashes.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([
    ['ma_seal', 'A', 'B'],
    ['D1.cod', 1, 2],
  ])
  expect(resolve({}).ma_seal).toBe('A')
  const chosen = resolve({ ma_seal: 'theirs', 'D1.cod': 'theirs' })
  expect([chosen.ma_seal, chosen.list_don_hang[0]?.cod]).toEqual(['B', 2])
})

test('orders added on either side stay, orders deleted on either side go', () => {
  const { clashes, resolve } = mergeForms({
    base: trip(),
    mine: trip({ list_don_hang: [order('D2'), order('', { cod: 7 })] }),
    theirs: trip({ list_don_hang: [order('D1'), order('D3')] }),
  })
  expect(clashes).toEqual([])
  expect(resolve({}).list_don_hang.map((each) => [each.id_don_hang, each.cod])).toEqual([
    ['D3', null],
    ['', 7],
  ])
})

test('an order deleted on one side and changed on the other is a choice', () => {
  const { clashes, resolve } = mergeForms({
    base: trip(),
    mine: trip({ list_don_hang: [order('D2', { cod: 9 })] }),
    theirs: trip({ list_don_hang: [order('D1', { vat: 8 })] }),
  })
  expect(clashes.map(({ path }) => path)).toEqual(['D1', 'D2'])
  expect(resolve({}).list_don_hang).toMatchObject([{ id_don_hang: '', cod: 9 }])
  expect(resolve({ D1: 'theirs', D2: 'theirs' }).list_don_hang).toMatchObject([{ vat: 8 }])
})

const filled = (phi_xang_dau: number, change: Partial<TripForm> = {}) =>
  trip({ phi_xang_dau, danh_dau: { phi_xang_dau: 'tinh' }, ...change })

test('a filled figure that followed gives way to what others typed, and asks nobody', () => {
  const { clashes, resolve } = mergeForms({
    base: filled(1),
    mine: filled(2, { km_dau: 5 }),
    theirs: filled(3, { danh_dau: {} }),
  })
  expect(clashes).toEqual([])
  expect(resolve({})).toMatchObject({ phi_xang_dau: 3, danh_dau: {}, km_dau: 5 })
})

test('filled on both sides it stays mine, for the save to work out; typed by me it is asked about', () => {
  const both = { base: filled(1), theirs: filled(3) }
  expect(mergeForms({ ...both, mine: filled(2) }).resolve({})).toMatchObject({
    phi_xang_dau: 2,
    danh_dau: { phi_xang_dau: 'tinh' },
  })
  const asked = mergeForms({ ...both, mine: filled(2, { danh_dau: {} }) })
  expect(asked.clashes.map(({ path }) => path)).toEqual(['phi_xang_dau'])
  expect(asked.resolve({})).toMatchObject({ phi_xang_dau: 2, danh_dau: {} })
  expect(asked.resolve({ phi_xang_dau: 'theirs' })).toMatchObject({
    phi_xang_dau: 3,
    danh_dau: { phi_xang_dau: 'tinh' },
  })
})

test('what others made typed or filled, the value being the same, is taken over', () => {
  const merged = mergeForms({
    base: filled(1),
    mine: filled(1),
    theirs: filled(1, { danh_dau: {} }),
  })
  expect(merged.resolve({}).danh_dau).toEqual({})
})

test('a moment that GPS filled meanwhile is taken over with its mark; one that I typed is mine', () => {
  const at = '2026-10-05 05:43:13'
  const gps = { ngay_gio_toi_diem_dong_hang: at, danh_dau: { ngay_gio_toi_diem_dong_hang: 'gps' } }
  const theirs = trip(gps as Partial<TripForm>)
  const taken = mergeForms({ base: trip(), mine: trip({ ma_seal: 'S' }), theirs }).resolve({})
  expect(taken).toMatchObject({ ...gps, ma_seal: 'S' })
  const mine = trip({ ngay_gio_toi_diem_dong_hang: '2026-10-05 05:00:00' })
  expect(mergeForms({ base: trip(), mine, theirs }).resolve({}).danh_dau).toEqual({})
})
