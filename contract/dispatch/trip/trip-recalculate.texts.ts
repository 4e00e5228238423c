import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the recalculation of several trips, and of what their prices lack. */
export const recalculateTexts = {
  menu: text('Tính giá', 'Prices'),
  ofList: text('Tính lại các chuyến đang xem…', 'Recalculate the trips shown…'),
  ofListNote: text(
    'Mọi chuyến theo ngày và bộ lọc, xem trước rồi mới ghi',
    'All by days and filters; looked at before it is written',
  ),
  missing: text('Thiếu giá…', 'Missing prices…'),
  missingNote: text(
    'Nhập giá còn thiếu một lần cho mọi chuyến đang chờ',
    'Enter what is missing once for all trips that wait',
  ),
  needsDays: text('Chọn khoảng ngày trước', 'Choose days first'),

  title: text('Tính lại chuyến', 'Recalculate trips'),
  ofChosen: (count: number) =>
    text(
      `${grouped(count)} chuyến đã chọn`,
      count === 1 ? '1 chosen trip' : `${grouped(count)} chosen trips`,
    ),
  ofRange: (from: string, to: string) =>
    text(`mọi chuyến đang lọc, ${from} – ${to}`, `all trips shown, ${from} – ${to}`),
  ofAnyDay: text('mọi chuyến đang lọc, mọi ngày', 'all trips shown, on all days'),
  anyDay: text('…', '…'),
  figures: text('Số cần tính', 'Figures'),
  allFigures: text('Tất cả', 'All'),
  again: text('Xem lại', 'Look again'),
  changedSince: text(
    'Đã đổi lựa chọn: xem lại trước khi áp dụng.',
    'The choice has changed: look again before applying.',
  ),
  apply: (count: number) =>
    text(`Áp dụng cho ${grouped(count)} chuyến`, `Apply to ${counted(count, 'trip')}`),
  nothing: text('Không có gì thay đổi', 'Nothing changes'),
  done: text('Xong', 'Done'),
  behind: text(
    'Nhiều chuyến nên chạy ngầm. Có thể đóng hộp này, xong sẽ có thông báo.',
    'So many are done in the background. This may be closed; a notice tells of the end.',
  ),
  someNamed: text(
    'Tổng tính trên mọi chuyến; bảng chỉ kê những chuyến đầu.',
    'Sums are over all trips; the tables name the first of them.',
  ),

  trips: text('Số chuyến', 'Trips'),
  changed: text('Chuyến thay đổi', 'Trips that change'),
  locked: text('Chuyến đã khóa, chỉ so', 'Locked trips, compared'),
  lacking: text('Chuyến còn thiếu', 'Trips that lack something'),
  tabSums: text('Tổng hợp', 'In sum'),
  tabTrips: text('Số thay đổi', 'Figures that change'),
  tabWanting: text('Mục còn thiếu', 'Things wanting'),
  tabStanding: text('Số giữ nguyên', 'Figures that stand'),
  standingNote: text(
    'Số nhập tay và số của chuyến đã khóa giữ nguyên; đây là chỗ tính ra khác.',
    'Typed figures and those of locked trips stand; here a run gives otherwise.',
  ),
  figure: text('Số', 'Figure'),
  trip: text('Chuyến', 'Trip'),
  day: text('Ngày', 'Day'),
  plate: text('Biển số', 'Plate'),
  before: text('Trước', 'Before'),
  after: text('Sau', 'After'),
  stands: text('Đang có', 'Stands'),
  wouldBe: text('Tính ra', 'A run gives'),
  difference: text('Chênh lệch', 'Difference'),
  why: text('Vì sao', 'Why'),
  isLocked: text('Đã khóa', 'Locked'),
  isTyped: text('Nhập tay', 'Typed'),
  freight: text('Tổng cước', 'Freight'),
  cost: text('Tổng chi phí', 'Cost'),
  profit: text('Tổng lãi', 'Profit'),
  noChange: text('Không chuyến nào thay đổi', 'No trip changes'),
  noWant: text('Không thiếu gì', 'Nothing is wanting'),
  noStanding: text('Không có số nào khác', 'No figure differs'),
  addIt: text('Mở chỗ nhập', 'Where it is entered'),

  whatIf: text('Thử giá khác…', 'What if…'),
  trial: text('Thử giá khác', 'What if'),
  trialNote: text(
    'Xem các chuyến này sẽ ra bao nhiêu với giá chưa lưu. Không ghi gì.',
    'What these trips would come to by rows that are not saved. Nothing is written.',
  ),
  fuel: text('Giá dầu', 'Fuel price'),
  fuelAt: (price: string) => text(`Giá dầu ${price} đ`, `Fuel at ${price} VND`),
  always: text('Mọi thời điểm', 'At all times'),
  withSurcharge: text('Thử một dòng phụ thu', 'Try a surcharge row'),
  look: text('Xem thử', 'Look'),
  onTrial: text('Đang thử, không ghi', 'On trial, nothing is written'),
  endTrial: text('Bỏ thử', 'End the trial'),
  trialNeeded: text('Nhập giá dầu hoặc dòng phụ thu', 'Enter a fuel price or a surcharge row'),

  missingTitle: text('Thiếu giá', 'Missing prices'),
  looked: (trips: number, groups: number) =>
    text(
      `${grouped(trips)} chuyến còn ô trống, chờ ${grouped(groups)} thứ`,
      `${counted(trips, 'trip')} with empty figures, for want of ${counted(groups, 'thing')}`,
    ),
  latestOnly: (most: string) =>
    text(`Chỉ xem ${most} chuyến mới nhất.`, `Only the latest ${most} trips are looked at.`),
  noneMissing: text(
    'Không chuyến nào đang lọc thiếu giá hay định mức',
    'No trip shown lacks a price or a norm',
  ),
  waiting: (count: number) =>
    text(
      `${grouped(count)} chuyến chờ`,
      count === 1 ? '1 trip waits' : `${grouped(count)} trips wait`,
    ),
  enter: text('Nhập…', 'Enter…'),
  enterFor: (what: string) => text(`Nhập cho ${what}`, `Enter for ${what}`),
  showTrips: (count: number) =>
    text(
      `Xem ${grouped(count)} chuyến`,
      count === 1 ? 'Show the trip' : `Show ${grouped(count)} trips`,
    ),
  filling: text('Đang tính lại các chuyến chờ…', 'Recalculating the trips that wait…'),
  filled: text('Đã điền', 'Filled'),
} as const
