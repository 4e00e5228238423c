import { describe, expect, test } from 'vitest'
import {
  changed,
  keptOutBy,
  listFile,
  listRequest,
  narrowedBy,
  narrowedTo,
  onEveryDay,
  otherParameters,
  readState,
  writeState,
} from './listState.ts'

const rules = { filters: ['bien_so_xe', 'khoa'], range: { back: 1, ahead: 1 } }
const today = '2026-11-21'
const read = (address: Record<string, unknown>) => readState(address, rules, today)
const write = (address: Record<string, unknown>) => writeState(read(address), rules, today)

describe('an address', () => {
  test('that is bare shows the usual range around today, all states, first page', () => {
    expect(listRequest(read({}))).toEqual({
      trang: 1,
      so_dong: 50,
      sap_xep: [],
      tu_khoa: null,
      start_time: '2026-11-20',
      end_time: '2026-11-22',
      status: 'toan_bo',
    })
    expect(write({})).toEqual({})
  })

  test('holds everything that a person asked, there and back', () => {
    const address = {
      trang: '3',
      so_dong: '200',
      sap_xep: '-ngay_thuc_hien,bien_so_xe',
      tu_khoa: 'Đình Vũ',
      start_time: '2026-10-01',
      end_time: '2026-10-31',
      status: 'dang_chay',
      bien_so_xe: ['51C-123.45', '15C-678.90'],
      khoa: 'true',
    }
    expect(write(address)).toEqual(address)
    expect(listRequest(read(address))).toEqual({
      ...address,
      trang: 3,
      so_dong: 200,
      sap_xep: [
        { cot: 'ngay_thuc_hien', giam: true },
        { cot: 'bien_so_xe', giam: false },
      ],
      khoa: [true],
    })
  })

  test.each([
    [{ trang: '0' }],
    [{ trang: 'x' }],
    [{ so_dong: '9999' }],
    [{ start_time: '2026-02-30' }],
    [{ sap_xep: '; drop table' }],
    [{ status: '' }],
    [{ bien_so_xe: '' }],
    [{ bien_so_xe: { a: 1 } }],
    [{ unknown: 'x' }],
  ])('leaves out what cannot be read: %o', (address) => {
    expect(write(address)).toEqual({})
  })

  test('keeps an open side of the range', () => {
    expect(read({ start_time: '' }).from).toBeNull()
    expect(write({ start_time: '' })).toEqual({ start_time: '' })
  })

  test('reads numbers and flags that the router has already parsed', () => {
    expect(read({ trang: 2, khoa: true, tu_khoa: 123 })).toMatchObject({
      page: 2,
      words: '123',
      filters: { khoa: ['true'] },
    })
  })

  test('of a list without a range holds none', () => {
    const plain = { filters: [], range: null }
    expect(readState({ start_time: '2026-10-01' }, plain, today).from).toBeNull()
  })
})

test('parameters of others are told from those of the list', () => {
  expect(otherParameters({ tab: 'excel', trang: '2', khoa: 'true', status: 'moi' }, rules)).toEqual(
    {
      tab: 'excel',
    },
  )
})

test('a change goes back to the first page, turning the page does not', () => {
  const state = read({ trang: '4' })
  expect(changed(state, { words: 'x' }).page).toBe(1)
  expect(changed(state, { page: 5 }).page).toBe(5)
})

test('filters and status count as narrowing, range and words do not', () => {
  expect(narrowedBy(read({ tu_khoa: 'x', start_time: '' }))).toBe(0)
  expect(narrowedBy(read({ status: 'moi', khoa: 'true' }))).toBe(2)
})

test('a file holds what the list shows in its order, all pages of it', () => {
  const { trang, so_dong, ...rest } = listRequest(
    read({ trang: '3', sap_xep: '-khoa', khoa: 'true' }),
  )
  expect([trang, so_dong]).toEqual([3, 50])
  expect(listFile({ trang, so_dong, ...rest })).toEqual(rest)
})

test('a filter is set beside the others and taken away by no values', () => {
  const state = read({ khoa: 'true' })
  const both = changed(state, narrowedTo(state, 'bien_so_xe', ['15C-111.11']))
  expect(writeState(both, rules, today)).toEqual({ khoa: 'true', bien_so_xe: '15C-111.11' })
  expect(writeState(changed(both, narrowedTo(both, 'khoa', [])), rules, today)).toEqual({
    bien_so_xe: '15C-111.11',
  })
})

test('a search is asked again without its days only where days and a search keep rows out', () => {
  const asked = readState({ tu_khoa: 'tclu', trang: '3' }, rules, today)
  expect(onEveryDay(asked)).toEqual({ ...asked, from: null, to: null, page: 1 })
  expect(onEveryDay(readState({ bien_so_xe: '15H-068.12' }, rules, today))).not.toBeNull()
  expect(onEveryDay(readState({}, rules, today))).toBeNull()
  expect(onEveryDay({ ...asked, from: null, to: null })).toBeNull()
})

test('an empty list is empty by its filters, by its days, or for good', () => {
  expect(keptOutBy(read({ tu_khoa: 'x' }))).toBe('filters')
  expect(keptOutBy(read({}))).toBe('days')
  expect(keptOutBy(read({ start_time: '', end_time: '' }))).toBeNull()
})
