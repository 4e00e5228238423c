import { text, type Text } from '../../kit/text/text.ts'

/** Words about whom a trip takes: the question before saving, and what is told while choosing. */
export const assignmentTexts = {
  confirmTitle: text('Cần xác nhận trước khi lưu', 'Confirm before saving'),
  confirmNote: text(
    'Nếu vẫn lưu, các cảnh báo này cùng tên bạn được ghi vào lịch sử chuyến.',
    'If you save anyway, these warnings and your name are kept in the history of the trip.',
  ),
  confirmSave: text('Vẫn lưu', 'Save anyway'),
  confirmRestore: text('Vẫn khôi phục', 'Restore anyway'),
  confirmMerge: text('Vẫn gộp', 'Merge anyway'),
  confirmUndoMerge: text('Vẫn hủy gộp', 'Undo the merge anyway'),
  confirmUndo: text('Vẫn hoàn tác', 'Undo anyway'),
  confirmRemove: text('Vẫn xóa', 'Delete anyway'),
  confirmJoin: text('Vẫn gán', 'Put on the trip anyway'),
  goBack: text('Quay lại sửa', 'Go back and change'),
  leave: text('Để nguyên', 'Leave as it is'),
  openTrip: text('Mở chuyến kia', 'Open that trip'),
  change: ({ vi, en }: Text) => text(`Sửa ô “${vi}”`, `Change “${en}”`),
  cautions: text('Cần lưu ý khi xếp xe', 'Mind when assigning'),
  busy: text('Đang bận giờ này', 'Busy at this time'),
  mind: text('Xem lưu ý bên dưới', 'See the note below'),
  vehicle: text('Xe', 'Vehicle'),
  driver: text('Lái xe', 'Driver'),
  trailer: text('Rơ-moóc', 'Trailer'),
} as const
