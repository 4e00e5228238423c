import { expect, test } from 'vitest'
import { narrowRegions, placeColumns, revealScroll } from './geometry.ts'

const fixed = (width: number) => ({ width, stretch: false, gives: false })
const text = (width: number) => ({ width, stretch: true, gives: true })

test('columns follow each other from the first pinned to the last', () => {
  const regions = {
    start: [fixed(48), fixed(100)],
    center: [fixed(90), text(60)],
    end: [fixed(70)],
  }
  expect(placeColumns(regions, 200)).toEqual({
    widths: [48, 100, 90, 60, 70],
    offsets: [0, 48, 148, 238, 298],
    startWidth: 148,
    endWidth: 70,
    total: 368,
  })
})

test('room that is left over goes to the columns of text, in whole pixels', () => {
  const regions = { start: [fixed(100)], center: [text(50), text(70)], end: [] }
  expect(placeColumns(regions, 321).widths).toEqual([100, 100, 121])
  expect(placeColumns({ start: [], center: [fixed(50)], end: [] }, 300).total).toBe(50)
})

test('where not all columns fit, those that are seen stand whole', () => {
  const regions = {
    start: [fixed(100)],
    center: [text(80), fixed(60), text(80), fixed(90), text(80)],
    end: [fixed(70)],
  }
  // Of the fourth 41 of 90 pixels would be seen: the texts before it take them.
  expect(placeColumns(regions, 431).widths).toEqual([100, 100, 60, 101, 90, 80, 70])
  // But for 9 pixels it would be whole: the texts before it give them.
  expect(
    placeColumns({ start: [], center: [fixed(50), fixed(50), fixed(50)], end: [] }, 121).widths,
  ).toEqual([60, 61, 50])
  expect(placeColumns(regions, 471).widths).toEqual([100, 75, 60, 76, 90, 80, 70])
})

test('columns of text share the room by what they hold', () => {
  const holds = (need: number) => ({ width: 130, stretch: false, gives: true, need })
  const widthsIn = (room: number, ...needs: number[]) =>
    placeColumns({ start: [], center: [...needs.map(holds), fixed(100)], end: [] }, room).widths
  // An empty one leaves its room to those that are cut, the longest of which is cut alone.
  expect(widthsIn(490, 60, 140, 400)).toEqual([60, 140, 190, 100])
  // What fits into its usual width is whole, before others have more than theirs.
  expect(widthsIn(480, 128, 400, 300)).toEqual([128, 126, 126, 100])
  // Where nothing is cut, all are at least as wide as usual.
  expect(widthsIn(490, 60, 70, 80)).toEqual([130, 130, 130, 100])
})

test('a narrow table pins its first column only', () => {
  expect(narrowRegions({ start: ['a', 'b'], center: ['c'], end: ['d'] })).toEqual({
    start: ['a'],
    center: ['b', 'c', 'd'],
    end: [],
  })
  expect(narrowRegions({ start: [], center: [], end: [] }).start).toEqual([])
})

test('scrolling reveals an item between what covers the view, and no further than needed', () => {
  const view = { scroll: 100, size: 200, before: 30, behind: 20 }
  expect(revealScroll({ start: 150, size: 40 }, view)).toBe(100)
  expect(revealScroll({ start: 110, size: 40 }, view)).toBe(80)
  expect(revealScroll({ start: 10, size: 40 }, view)).toBe(0)
  expect(revealScroll({ start: 270, size: 40 }, view)).toBe(130)
})
