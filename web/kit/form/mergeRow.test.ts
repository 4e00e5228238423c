import { expect, test } from 'vitest'
import { changedFields, mergeFields } from './mergeRow.ts'

type Form = {
  ten: string
  dia_chi: string | null
  list_anh: { id: string; link: string | null }[]
}
const NAMES = ['ten', 'dia_chi', 'list_anh'] as const
const base: Form = { ten: 'Kho A', dia_chi: null, list_anh: [] }
const merge = mergeFields<Form>(NAMES)

test('what each side alone changed is kept, and nothing is asked', () => {
  const mine = { ...base, ten: 'Kho B' }
  const theirs = { ...base, dia_chi: 'Hải Phòng' }
  const { clashes, taken, resolve } = merge({ base, mine, theirs })
  expect([clashes, taken.map(({ path }) => path)]).toEqual([[], ['dia_chi']])
  expect(resolve({})).toEqual({ ten: 'Kho B', dia_chi: 'Hải Phòng', list_anh: [] })
})

test('a field that both changed is asked about, and stays mine until theirs is chosen', () => {
  const mine = { ...base, ten: 'Kho B' }
  const theirs = { ...base, ten: 'Kho C' }
  const { clashes, resolve } = merge({ base, mine, theirs })
  expect(clashes).toMatchObject([{ path: 'ten', mine: 'Kho B', theirs: 'Kho C' }])
  expect([resolve({}).ten, resolve({ ten: 'theirs' }).ten]).toEqual(['Kho B', 'Kho C'])
})

test('the same change of both, and photos that were only signed anew, are no difference', () => {
  const photo = (link: string) => [{ id: 'a', link }]
  const mine = { ...base, ten: 'Kho B', list_anh: photo('1') }
  const theirs = { ...base, ten: 'Kho B', list_anh: photo('2') }
  const found = merge({ base: { ...base, list_anh: photo('0') }, mine, theirs })
  expect([found.clashes, found.taken]).toEqual([[], []])
})

test('only what differs from the start is sent', () => {
  const form = { ...base, ten: 'Kho B' }
  expect(changedFields<Form>(NAMES, base, form)).toEqual({ ten: 'Kho B' })
  expect(changedFields<Form>(['dia_chi'], base, form)).toEqual({})
})
