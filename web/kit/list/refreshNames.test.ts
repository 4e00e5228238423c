import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NAMES } from '../ui/queryKeys.ts'
import { LIST, refreshLists, refreshNames } from './useListQuery.ts'

const KEYS = [
  [LIST, '/tms/chuyen_di/list_web', {}],
  [NAMES, 'plates'],
  [NAMES, 'named', 'company', 'thép'],
  ['overview'],
]

function stale() {
  const client = new QueryClient()
  for (const key of KEYS) client.setQueryData(key, [])
  return {
    client,
    asked: () => KEYS.map((key) => client.getQueryState(key)?.isInvalidated),
  }
}

test('when what pickers offer has changed, every picker asks again', async () => {
  const { client, asked } = stale()
  await refreshNames(client)
  expect(asked()).toEqual([false, true, true, false])
})

test('after an act on rows, lists and pickers ask again', async () => {
  const { client, asked } = stale()
  await refreshLists(client)
  expect(asked()).toEqual([true, true, true, false])
})
