import { expect, test } from 'vitest'
import { readState } from '../../../kit/list/listState.ts'
import { aboutList } from './subject.ts'

const RULES = { filters: [], range: { back: 1, ahead: 1 } }
const about = (address: object) =>
  aboutList(readState({ ...address }, RULES, '2026-11-28')).vi.replace('mọi chuyến đang lọc, ', '')

test('the trips that a list shows are told by its days, as far as it has any', () => {
  expect([
    about({}),
    about({ start_time: '2026-11-01', end_time: '' }),
    about({ start_time: '', end_time: '' }),
  ]).toEqual(['27/11/2026 – 29/11/2026', '01/11/2026 – …', 'mọi ngày'])
})
