import { counted, inSentence, text, type Text, grouped } from '../text/text.ts'

/** Why a row is not written or not taken back; `one` is the word for one of them inside a sentence. */
export const refusedTexts = {
  badFields: text(
    'Một số ô chưa đúng, hãy kiểm tra lại',
    'Some fields are not right; please check them',
  ),
  kept: (label: Text) => {
    const { vi, en } = inSentence(label)
    return text(`Bạn không được sửa ${vi}`, `You may not change ${en}`)
  },
  taken: ({ vi, en }: Text) => text(`${vi} này đã có`, `${en}: taken already`),
  keyTaken: ({ vi, en }: Text) =>
    text(`${vi} này đã có, hoặc thuộc một dòng đã ngừng dùng`, `${en}: taken, or of a retired row`),
  notFound: (one: Text, id: string) =>
    text(`Không tìm thấy ${one.vi} “${id}”`, `The ${one.en} “${id}” was not found`),
  stale: (one: Text) =>
    text(`Người khác vừa sửa ${one.vi} này`, `Somebody else has just changed this ${one.en}`),
  notTakenBack: (count: number, why: Text, some: string) =>
    text(
      `Không rút lại được: ${grouped(count)} dòng ${why.vi}: ${some}`,
      `Cannot be taken back: ${counted(count, 'row')} ${why.en}: ${some}`,
    ),
  changedSince: text('đã thay đổi sau khi nhập', 'changed since'),
  inUse: text('đã được dùng', 'in use'),
} as const
