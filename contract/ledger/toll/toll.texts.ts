import { counted, text, grouped } from '../../kit/text/text.ts'

/** Where a row of a statement stands against the trips. */
export const TOLL_STATES = {
  chua_khop: text('Chưa khớp', 'Unmatched'),
  da_khop: text('Đã khớp', 'Matched'),
  da_lay: text('Đã lấy', 'Taken'),
  ve_thang: text('Vé tháng, quý', 'Pass'),
  nghi_trung: text('Nghi trùng', 'Double'),
  khong_tinh: text('Không tính', 'Not charged'),
} as const
export type TollState = keyof typeof TOLL_STATES

/** Whose statement a row comes from. */
export const OPERATORS = { vetc: text('VETC', 'VETC'), epass: text('ePass', 'ePass') } as const
export const TICKETS = {
  luot: text('Vé lượt', 'Single'),
  thang: text('Vé tháng', 'Monthly'),
  quy: text('Vé quý', 'Quarterly'),
} as const
export const MATCHED_BY = {
  tu_dong: text('Tự động', 'By itself'),
  tay: text('Bằng tay', 'By hand'),
} as const

export const tollTexts = {
  title: text('Sao kê cầu đường', 'Toll statements'),
  byTrip: text('Đối chiếu theo chuyến', 'Against trips'),
  rematch: text('Khớp lại', 'Match again'),
  rematched: (matched: number, left: number) =>
    text(
      `Đã khớp thêm ${matched} lượt, còn ${left} lượt chưa khớp`,
      `${matched} more matched, ${left} left unmatched`,
    ),
  unmatched: (passes: number) =>
    text(
      `${grouped(passes)} lượt qua trạm chưa khớp chuyến`,
      `${grouped(passes)} toll ${passes === 1 ? 'pass' : 'passes'} without a trip`,
    ),
  assign: text('Gán vào chuyến', 'Assign to a trip'),
  unassign: text('Gỡ khỏi chuyến', 'Take off the trip'),
  assigned: text('Đã gán vào chuyến', 'Assigned'),
  unassigned: text('Đã gỡ khỏi chuyến', 'Taken off'),
  take: text('Lấy vào chuyến', 'Take'),
  takeAll: text('Lấy tất cả', 'Take all'),
  takePass: text('Ghi chi phí cố định', 'Make fixed costs'),
  takeAsk: (trips: number) =>
    text(
      `Phí cầu đường của ${grouped(trips)} chuyến sẽ thành số của sao kê. Lần tính lại sau không ghi đè.`,
      `The toll of ${counted(trips, 'trip')} becomes what the statement says. No recalculation writes over it.`,
    ),
  taken: text('Đã lấy theo sao kê', 'Taken from the statement'),
  untake: text('Bỏ lấy', 'Take back'),
  untaken: text('Đã bỏ lấy', 'Taken back'),
  passTaken: text('Đã ghi chi phí cố định', 'Fixed costs made'),
  open: text('Mở', 'Open'),
  suggestions: text('Chuyến gợi ý', 'Suggested trips'),
  noSuggestion: text(
    'Không có chuyến nào của xe này quanh thời gian đó',
    'This vehicle has no trip around that time',
  ),
  tripCode: text('Mã chuyến', 'Trip'),
  minutesOff: (minutes: number) =>
    minutes === 0
      ? text('trong giờ chạy', 'within its time')
      : text(`lệch ${grouped(minutes)} phút`, `${counted(minutes, 'minute')} off`),
  trip: text('Chuyến', 'Trip'),
  count: text('Số lượt', 'Passes'),
  statement: text('Sao kê', 'Statement'),
  norm: text('Định mức', 'Norm'),
  difference: text('Chênh lệch', 'Difference'),
  stands: text('Đang ghi trên chuyến', 'On the trip'),
  how: text('Cách có', 'How it came'),
  needAmount: text(
    'Dòng đã lấy vào chuyến: hãy bỏ lấy trước khi sửa số tiền',
    'Taken into a trip: take it back before the amount is changed',
  ),
  taking: text('Dòng đã lấy: hãy bỏ lấy trước', 'It is taken: take it back first'),
  notPass: text('Không phải vé tháng, vé quý', 'Not a monthly or quarterly ticket'),
  isPass: text(
    'Vé tháng, vé quý là chi phí cố định, không thuộc chuyến nào',
    'A pass is a fixed cost and belongs to no trip',
  ),
  isRefund: text(
    'Tiền hoàn lại không phải một lượt qua trạm, hãy sửa ở lượt được hoàn',
    'What is paid back is no pass of its own; correct the pass that it is of',
  ),
  isNotCharged: text('Giao dịch không thành công', 'The charge was not made'),
  noTrip: (id: string) => text(`Không có chuyến “${id}”`, `There is no trip “${id}”`),
  otherPlate: (plate: string) => text(`Chuyến chạy xe ${plate}`, `The trip runs ${plate}`),
  ofSubcontractor: text(
    'Chuyến của thầu phụ không có phí cầu đường',
    'A subcontracted trip bears no toll',
  ),
  nothingToTake: text('Chuyến không có lượt nào của sao kê', 'The trip has no pass of a statement'),
  notTaken: text('Chưa lấy', 'Not taken'),
  gone: text('Không tìm thấy dòng sao kê', 'The row was not found'),
  unknownVehicle: (plate: string) =>
    text(`Không có xe ${plate} trong danh sách phương tiện`, `There is no vehicle ${plate}`),
  passName: (station: string, id: string) => `Vé cầu đường ${station} ${id}`.replaceAll('  ', ' '),
  passNote: text('Từ sao kê cầu đường', 'From a toll statement'),
  none: text(
    'Chưa có lượt nào khớp với chuyến trong khoảng ngày này',
    'No pass of these days belongs to a trip yet',
  ),
} as const
