import { text } from '../../kit/text/text.ts'

/** Words of giving a vehicle another plate. */
export const vehiclePlateTexts = {
  taken: text(
    'Biển số xe này đã có, hoặc thuộc một xe đã ngừng dùng',
    'This plate is taken, or belongs to a retired vehicle',
  ),
  change: text('Đổi biển số', 'Change the plate'),
  question: (plate: string) =>
    text(
      `Xe ${plate} mang biển số mới từ bây giờ. Chuyến, đơn chuyển trạm và đơn chờ duyệt đang mở đổi theo; chuyến đã kết thúc, đã hủy hoặc đã khóa giữ biển số cũ.`,
      `Vehicle ${plate} bears a new plate from now on. Open trips, transfers and bookings take it along; trips that have ended, are cancelled or locked keep the old one.`,
    ),
} as const
