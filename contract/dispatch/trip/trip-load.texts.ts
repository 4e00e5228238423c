import { text } from '../../kit/text/text.ts'

/** Why trips do not become one, and why an order does not join a trip. */
export const loadTexts = {
  two: text('Cần chọn ít nhất hai chuyến để gộp', 'At least two trips are needed for a merge'),
  samePlate: text(
    'Chỉ gộp được các chuyến cùng biển số xe',
    'Only trips of one vehicle can be merged',
  ),
  sameSubcontractor: text(
    'Chỉ gộp được các chuyến cùng thầu phụ',
    'Only trips of one subcontractor can be merged',
  ),
  heavy: (weight: string, most: string) =>
    text(
      `Tổng trọng lượng ${weight} kg vượt tải trọng ${most} kg của xe`,
      `The weight of ${weight} kg is above the vehicle’s payload of ${most} kg`,
    ),
  bulky: (volume: string, most: string) =>
    text(
      `Tổng số khối ${volume} m³ vượt thể tích ${most} m³ của xe`,
      `The volume of ${volume} m³ is above the vehicle’s ${most} m³`,
    ),
  slots: text(
    'Xe chỉ chở được hai container 20 feet hoặc một container 40 feet',
    'A vehicle carries two 20-foot containers or one of 40 feet',
  ),
} as const
