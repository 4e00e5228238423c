import { expect, test } from 'vitest'
import { formOf, NONE } from './useImport.ts'

const sending = { file: null, fileId: 'F1', applied: null, content: null }

test('a sheet is sent with what was decided: figures are worked out only where that is asked for', () => {
  const sent = (fill: boolean) => formOf({ ...sending, decisions: { ...NONE, fill } })
  expect([sent(false).get('tinh_gia'), sent(true).get('tinh_gia')]).toEqual(['false', 'true'])
})

test('older rows end only where that is chosen', () => {
  const sent = (ends: boolean) => formOf({ ...sending, decisions: { ...NONE, ends } })
  expect([sent(false).get('ket_thuc'), sent(true).get('ket_thuc')]).toEqual([null, 'true'])
})
