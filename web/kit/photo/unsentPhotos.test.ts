import { expect, test } from 'vitest'
import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { forgetRefused, noteUnsent, photosArrived, unsentProblems } from './unsentPhotos.ts'

const underWay = { id: 1, name: 'phieu.png', share: 0.4, error: null }
const refused = { id: 2, name: 'phieu.pdf', share: 0, error: 'Chỉ nhận tệp ảnh' }

const hasArrived = async (form: object): Promise<boolean> => {
  let arrived = false
  void photosArrived(form).then(() => (arrived = true))
  await Promise.resolve()
  return arrived
}

test('photos have arrived once none of any field is on its way', async () => {
  const form = {}
  expect(await hasArrived(form)).toBe(true)
  noteUnsent(form, 'anh', [underWay])
  noteUnsent(form, 'hoa_don', [underWay])
  const waiting = photosArrived(form)
  noteUnsent(form, 'anh', [])
  expect(await hasArrived(form)).toBe(false)
  noteUnsent(form, 'hoa_don', [refused])
  await waiting
})

test('what was refused goes with its field, what is on its way still holds the form up', async () => {
  const form = {}
  noteUnsent(form, 'anh', [underWay, refused])
  expect(unsentProblems(form)).toEqual({ anh: photoFieldTexts.notTaken.vi })
  forgetRefused(form, 'anh')
  expect(unsentProblems(form)).toEqual({ anh: photoFieldTexts.stillUploading.vi })
  noteUnsent(form, 'anh', [])
  expect(unsentProblems(form)).toEqual({})
})
