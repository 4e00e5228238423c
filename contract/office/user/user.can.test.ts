import { expect, test } from 'vitest'
import { SEATS } from '../../kit/endpoint/roles.ts'
import { STAFF_KEEPERS } from '../screen/access.ts'
import { mayGive } from './user.can.ts'
import { statesFor, WORK_STATES } from './user.fields.ts'

test('who gives which seat', () => {
  const given = Object.fromEntries(
    SEATS.map((by) => [by, SEATS.filter((seat) => mayGive(by, seat)).join(' ')]),
  )
  const none = Object.fromEntries(
    SEATS.filter((seat) => !STAFF_KEEPERS.includes(seat)).map((seat) => [seat, '']),
  )
  expect(given).toEqual({
    ...none,
    admin: SEATS.join(' '),
    manager: 'manager tinh_cuoc hcns hr sale doi_tac driver warehouse',
    qh_manager: 'manager tinh_cuoc hcns hr sale doi_tac driver warehouse',
    hcns: 'hcns hr sale driver warehouse',
    hr: 'hcns hr sale driver warehouse',
  })
})

test('who may not give a seat neither closes an account by its working state nor opens it', () => {
  const all = Object.keys(WORK_STATES)
  expect(Object.keys(statesFor(true, 'Dang lam'))).toEqual(all)
  expect(Object.keys(statesFor(false, 'Dang lam'))).toEqual(all.slice(0, -1))
  expect(Object.keys(statesFor(false, 'Nghi viec'))).toEqual(['Nghi viec'])
})
