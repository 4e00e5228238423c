import { expect, test } from 'vitest'
import { fieldColumns } from '../../kit/edit-grid/columns.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { DAY_WIDTHS, entriesIn, wordsAlone } from './dayCells.ts'

const columns = fieldColumns(walletEntry.resource.fields, DAY_WIDTHS, ({ vi }) => vi)
const drivers = [
  { user_id: 'a', fullname: 'Lái A' },
  { user_id: 'b', fullname: 'Lái B' },
  { user_id: 'c', fullname: 'Lái C' },
]

test('words without an amount are no entry, and are told of by whose they are', () => {
  const cells = [
    ['500k', 'tiền ăn'],
    ['', 'rửa xe'],
    ['', ''],
  ]
  expect(entriesIn(cells, columns, drivers)).toEqual([
    { user_id: 'a', so_tien: 500_000, noi_dung: 'tiền ăn' },
  ])
  expect(wordsAlone(cells, columns, drivers)).toEqual(['Lái B'])
})
