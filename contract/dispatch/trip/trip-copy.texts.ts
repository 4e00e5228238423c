import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of making the same trip again. */
export const copyTexts = {
  duplicate: text('Nhân đôi', 'Duplicate'),
  title: (id: string) => text(`Nhân đôi chuyến ${id}`, `Duplicate trip ${id}`),
  note: text(
    'Đơn hàng, cước, điểm đi và đến được chép lại, giờ dời theo ngày. Chi phí, mốc giờ, ảnh và thanh toán để trống.',
    'Orders, freight and places are taken over, hours move with the day. Costs, milestones, photos and payment stay empty.',
  ),
  trucks: text('Xe', 'Trucks'),
  truckHint: text('Gõ biển số, Enter để thêm', 'Type a plate, Enter adds it'),
  noTruck: text('Chưa chọn xe: chuyến là nháp.', 'No truck yet: the trip is a draft.'),
  notTaken: (typed: string) =>
    text(`Chưa nhận xe “${typed}”, nhấn Enter để thêm`, `“${typed}” is not taken yet: press Enter`),
  takeOut: (plate: string) => text(`Bỏ xe ${plate}`, `Leave out ${plate}`),
  sameTruck: (plate: string) => text(`Xe cũ ${plate}`, `The same truck ${plate}`),
  week: text('Các ngày trong tuần', 'Days of the week'),
  days: [
    text('T2', 'Mon'),
    text('T3', 'Tue'),
    text('T4', 'Wed'),
    text('T5', 'Thu'),
    text('T6', 'Fri'),
    text('T7', 'Sat'),
    text('CN', 'Sun'),
  ],
  make: (count: number) => text(`Tạo ${grouped(count)} chuyến`, `Make ${counted(count, 'trip')}`),
  made: (count: number) =>
    text(`Đã tạo ${grouped(count)} chuyến`, `${counted(count, 'trip')} made`),
  notMade: text('Chưa tạo: cảnh báo chưa được chấp nhận', 'Not made: a warning was not accepted'),
  noDay: text('Cần ít nhất một ngày', 'A day is needed at least'),
  tooMany: (most: number) =>
    text(`Nhiều nhất ${most} chuyến một lần`, `${most} trips at once at most`),
} as const
