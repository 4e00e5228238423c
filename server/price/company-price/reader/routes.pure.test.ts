import { expect, test } from 'vitest'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { knownFrom } from './known.ts'
import { routeOf } from './routes.ts'

const NAMES = ['Cảng Tân Vũ', 'KCN Yên Bình (Thái Nguyên)', 'Cảng A Sào', 'Cảng A Sào 2']
const known = knownFrom({
  customers: [],
  routes: [],
  places: NAMES.map(searchKey),
  placeNames: NAMES,
})
const NOTHING = { ma_lt: '', tuyen: '', noi_lay_hang: '', noi_tra_hang: '' }

test.each([
  [{ noi_lay_hang: 'Tân Vũ', noi_tra_hang: 'kcn yên bình' }, [NAMES[0], NAMES[1]], 0],
  [{ tuyen: 'tan vu - KCN Yên Bình' }, [NAMES[0], NAMES[1]], 0],
  [{ noi_lay_hang: 'A Sào', noi_tra_hang: 'Tân Vũ' }, ['A Sào', NAMES[0]], 1],
])('%j goes between the places that people call so', (cells, places, warnings) => {
  const route = routeOf({ ...NOTHING, ...cells }, known)
  expect([route.values['noi_lay_hang'], route.values['noi_tra_hang']]).toEqual(places)
  expect(route.warnings).toHaveLength(warnings)
})

test.each([
  'Tân Vũ ⇄ KCN Yên Bình',
  'Tân Vũ <-> KCN Yên Bình',
  'Tân Vũ - KCN Yên Bình và ngược lại',
])('%s is priced both ways', (tuyen) => {
  const { values, back } = routeOf({ ...NOTHING, tuyen }, known)
  expect(Object.values(values)).toEqual([null, NAMES[0], NAMES[1]])
  expect(Object.values(back ?? {})).toEqual([null, NAMES[1], NAMES[0]])
})
test('a price for both ways whose places are not clear is asked about', () => {
  expect(routeOf({ ...NOTHING, ma_lt: 'T03', tuyen: 'Nội thành ⇄' }, known).error?.[0]).toBe(
    'tuyen',
  )
})
