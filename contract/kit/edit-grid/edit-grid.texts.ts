import { counted, text, type Text, grouped } from '../text/text.ts'

/** Words of the table that is edited like a sheet. */
export const editGridTexts = {
  keys: text(
    'Mũi tên, Enter, Tab: đi · gõ, F2: sửa · Esc: bỏ · Ctrl+C, V: chép, dán khối · Ctrl+Z, Y: hoàn tác, làm lại · Delete: xóa · Esc rồi Tab: ra ngoài',
    'Arrows, Enter, Tab: move · type, F2: edit · Esc: drop · Ctrl+C, V: copy, paste a block · Ctrl+Z, Y: undo, redo · Delete: clear · Esc, Tab: leave',
  ),
  changed: (count: number) =>
    text(`Đã sửa ${grouped(count)} ô`, `${counted(count, 'cell')} changed`),
  wrong: (count: number) =>
    text(
      `${grouped(count)} ô chưa hiểu, cần sửa trước khi lưu`,
      `First mend ${counted(count, 'cell')} not understood`,
    ),
  lost: (count: number) =>
    text(
      `${grouped(count)} ô dán ra ngoài bảng đã bị bỏ`,
      `Left out, as outside the table: ${counted(count, 'pasted cell')}`,
    ),
  choices: (labels: readonly Text[]) =>
    text(
      `Chỉ nhận: ${labels.map(({ vi }) => vi).join(', ')}`,
      `One of: ${labels.map(({ en }) => en).join(', ')}`,
    ),
  undo: text('Hoàn tác', 'Undo'),
  redo: text('Làm lại', 'Redo'),
} as const
