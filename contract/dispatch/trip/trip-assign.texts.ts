import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of giving several trips a truck, a driver or a state at once. */
export const assignTexts = {
  trucks: text('Xếp xe', 'Give trucks'),
  driver: text('Giao lái xe', 'Give a driver'),
  state: text('Đổi trạng thái', 'Change state'),
  trucksTitle: (count: number) =>
    text(`Xếp xe cho ${grouped(count)} chuyến`, `Trucks for ${counted(count, 'trip')}`),
  trucksNote: text(
    'Chuyến để trống giữ xe cũ. Chuyến chưa có lái xe nhận lái xe chính của xe.',
    'An empty one keeps its truck. A trip without a driver gets the main driver of its truck.',
  ),
  plateOf: (trip: string) => text(`Biển số cho ${trip}`, `Plate for ${trip}`),
  driverTitle: (count: number) =>
    text(`Giao lái xe cho ${grouped(count)} chuyến`, `A driver for ${counted(count, 'trip')}`),
  stateTitle: (count: number) =>
    text(
      `Đổi trạng thái ${grouped(count)} chuyến`,
      `Change the state of ${counted(count, 'trip')}`,
    ),
  newState: text('Trạng thái mới', 'New state'),
  reason: text('Lý do (nếu chuyến quay lại bước trước)', 'Reason (where a trip goes back)'),
  give: (count: number) => text(`Lưu ${grouped(count)} chuyến`, `Save ${counted(count, 'trip')}`),
  notSaved: text('Chưa lưu: cảnh báo chưa được chấp nhận', 'Not saved: a warning was not accepted'),
  saved: (count: number) =>
    text(`Đã cập nhật ${grouped(count)} chuyến`, `${counted(count, 'trip')} updated`),
  unknownDriver: text('Chọn lái xe trong danh sách', 'Choose a driver of the list'),
  unknownPlate: (plate: string) => text(`“${plate}” không phải biển số`, `“${plate}” is no plate`),
} as const
