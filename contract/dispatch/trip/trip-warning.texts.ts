import { counted, text, grouped } from '../../kit/text/text.ts'

/** What is unusual about a trip or a transfer and stops nothing. */
export const warningTexts = {
  vehicle: text(
    'Xe này chưa có trong danh sách phương tiện',
    'This vehicle is not in the list of vehicles yet',
  ),
  driver: (name: string) =>
    text(`Lái xe “${name}” chưa có trong danh sách`, `The driver “${name}” is in no list yet`),
  customer: (name: string) =>
    text(
      `Khách hàng “${name}” chưa có trong danh sách`,
      `The customer “${name}” is in no list yet`,
    ),
  route: (code: string) =>
    text(
      `Mã lộ trình “${code}” không có trong danh sách tuyến: tuyến được tìm theo nơi lấy, nơi trả`,
      `Route code “${code}” names no route: the route is looked up by its places`,
    ),
  container: (number: string, id: string, days: number) =>
    text(
      `Container ${number} đang ở chuyến ${id} trong vòng ${grouped(days)} ngày`,
      `Container ${number} is on trip ${id} within ${counted(days, 'day')}`,
    ),
  sameStation: text('Trạm đi và trạm đến là một', 'It starts and ends at the same station'),
} as const
