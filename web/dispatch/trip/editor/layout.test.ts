import { expect, test } from 'vitest'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { ORDER_GROUPS, TRIP_GROUPS, type Group } from './layout.ts'

const namesIn = (groups: readonly Group<string>[]): string[] =>
  groups.flatMap(({ cells }) =>
    cells.flatMap(({ name, keeps }) => (keeps === undefined ? [name] : [name, keeps])),
  )

test('every trip field has one place on the form', () => {
  const groups = Object.values(TRIP_GROUPS).flatMap((step) => Object.values<Group<string>>(step))
  expect(namesIn(groups).toSorted()).toEqual(Object.keys(tripFields).toSorted())
})

test('every order field has one place on the form', () => {
  const groups = Object.values<Group<string>>(ORDER_GROUPS)
  expect(namesIn(groups).toSorted()).toEqual(Object.keys(orderFields).toSorted())
})
