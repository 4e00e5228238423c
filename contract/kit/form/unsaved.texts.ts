import { counted, text, grouped } from '../text/text.ts'

/** Words about unsaved work in every form: restored, about to be left, or met by somebody else's save. */
export const unsavedTexts = {
  restored: (moment: string) =>
    text(
      `Đã khôi phục nội dung chưa lưu lúc ${moment}.`,
      `Unsaved work of ${moment} has been restored.`,
    ),
  discardNew: text('Bỏ, làm lại từ đầu', 'Discard and start again'),
  discardEdit: text('Bỏ, lấy bản đã lưu', 'Discard and take the saved one'),
  keep: text('Giữ', 'Keep'),
  leaveTitle: text('Rời khỏi nội dung chưa lưu?', 'Leave without saving?'),
  leaveMessage: text(
    'Nội dung đang nhập được giữ lại trên máy này và hiện lại khi bạn mở lại.',
    'What you entered is kept on this computer and comes back when you open it again.',
  ),
  leave: text('Rời đi', 'Leave'),
  dropTitle: text('Bỏ các thay đổi chưa lưu?', 'Discard unsaved changes?'),
  dropMessage: text('Những gì vừa nhập sẽ mất.', 'What you entered will be lost.'),
  drop: text('Bỏ thay đổi', 'Discard'),
  fixErrors: (count: number) =>
    text(`Còn ${grouped(count)} ô cần sửa`, `${counted(count, 'field')} to correct`),
  savedWith: text('Đã lưu, cần lưu ý', 'Saved, but mind'),
  saved: text('Đã lưu', 'Saved'),
  saveFailed: text('Không lưu được', 'Not saved'),
  merged: (who: string) =>
    text(
      `${who} cũng vừa sửa nội dung này, ở ô khác. Đã gộp phần sửa của cả hai.`,
      `${who} has changed this too, in other fields. Both changes are kept.`,
    ),
  emptyValue: text('(trống)', '(empty)'),
  conflictTitle: text('Người khác vừa sửa nội dung này', 'Somebody else has changed this'),
  conflictWho: (who: string, when: string) =>
    text(
      `${who} đã lưu lúc ${when}. Chưa có gì bị ghi đè.`,
      `${who} saved at ${when}. Nothing has been overwritten.`,
    ),
  conflictChoose: text(
    'Hai bên sửa khác nhau ở những ô sau. Chọn giá trị giữ lại:',
    'Both changed these fields. Choose which value stays:',
  ),
  conflictOthers: text(
    'Phần họ sửa mà bạn không đụng tới sẽ được lấy theo họ:',
    'What only they changed is taken from them:',
  ),
  conflictNone: text('Hai bên không sửa cùng ô nào.', 'You did not change the same fields.'),
  mine: text('Của tôi', 'Mine'),
  theirs: text('Của họ', 'Theirs'),
  applyAndSave: text('Áp dụng và lưu', 'Apply and save'),
  takeTheirs: text('Lấy hết của họ', 'Take all of theirs'),
} as const
