import { expect, test } from 'vitest'
import { maySee } from '../../../contract/office/screen/access.ts'
import { SEATS } from '../../../contract/kit/endpoint/roles.ts'
import { HOME_ACTIONS } from './homeAction.ts'

test('the home page leads nobody where it may not go', () => {
  expect(SEATS.filter((seat) => !maySee(seat, HOME_ACTIONS[seat]))).toEqual([])
})
