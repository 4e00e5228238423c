import { expect, test } from 'vitest'
import { offeredActs } from './offeredActs.ts'

const open = { trang_thai: 'dang_chay', khoa: false, da_gop: false } as const
const merged = { ...open, da_gop: true } as const
const ended = { trang_thai: 'ket_thuc', khoa: false, da_gop: false } as const
const locked = { trang_thai: 'ket_thuc', khoa: true, da_gop: false } as const
const draft = { trang_thai: 'nhap', khoa: false, da_gop: false } as const

test('a dispatcher is offered what one of the trips allows', () => {
  expect(offeredActs('admin', [open, locked])).toEqual([
    'lock',
    'unlock',
    'finish',
    'cancel',
    'recalculate',
    'remove',
  ])
  expect(offeredActs('manager', [locked])).toEqual(['unlock'])
  expect(offeredActs('manager', [draft])).toEqual(['cancel', 'recalculate', 'remove'])
})

test('a merge is offered only where it can be: open trips of one vehicle that takes their boxes', () => {
  const truck = { ...open, bien_so_xe: '15C-402.11' }
  const offered = (...trips: Parameters<typeof offeredActs>[1]) =>
    offeredActs('admin', trips).includes('merge')
  expect(offered(truck, { ...truck, bien_so_xe: '15c40211' })).toBe(true)
  expect(offered(truck)).toBe(false)
  expect(offered(truck, { ...truck, bien_so_xe: '15H-057.28' })).toBe(false)
  expect(offered(open, open)).toBe(false)
  expect(offered(truck, { ...truck, ...ended })).toBe(false)
  expect(offered(truck, { ...truck, ten_thau_phu: 'Vận tải Sao Mai' })).toBe(false)
  expect(offered({ ...truck, type_cont: '40HC' }, { ...truck, type_cont: '20DC' })).toBe(false)
  expect(offered({ ...truck, type_cont: '20DC' }, { ...truck, type_cont: '20DC' })).toBe(true)
})

test('a merge is undone only where there was one', () => {
  expect(offeredActs('admin', [open])).not.toContain('undoMerge')
  expect(offeredActs('admin', [open, merged])).toContain('undoMerge')
  expect(offeredActs('admin', [{ ...merged, khoa: true }])).not.toContain('undoMerge')
})

test('an accountant locks and recalculates and does no more, others do nothing', () => {
  expect(offeredActs('accountant', [open, open, locked])).toEqual(['lock', 'recalculate'])
  expect(offeredActs('hcns', [open])).toEqual([])
  expect(offeredActs('doi_tac', [open, locked])).toEqual([])
})

test('nothing selected, nothing offered', () => {
  expect(offeredActs('admin', [])).toEqual([])
})
