import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemName } from '../../../contract/ledger/salary/pay-items.texts.ts'

test('every item that a company starts with is named in English; one that it names itself stays', () => {
  const sql = readFileSync('server/migrations/0045_salary.sql', 'utf8')
  const items = [...sql.matchAll(/^ {2}\('(\w+)', '([^']+)', '.*20[0-9-]+'\)[,;]$/gm)]
  expect(items).toHaveLength(18)
  for (const [, key = '', ten = ''] of items) {
    const name = itemName({ key, ten })
    expect([key, name.vi, name.en !== ten]).toEqual([key, ten, true])
  }
  expect(itemName({ key: 'phat', ten: 'Phạt nguội' }).en).toBe('Phạt nguội')
})
