import { expect, test } from 'vitest'
import { formOf, NONE } from './useImport.ts'

const sending = { file: null, fileId: 'F1', applied: null, content: null }

test('a sheet is sent with what was decided: figures are worked out only where that is asked for', () => {
  const sent = (fill: boolean) => formOf({ ...sending, decisions: { ...NONE, fill } })
  expect([sent(false).get('tinh_gia'), sent(true).get('tinh_gia')]).toEqual(['false', 'true'])
})
