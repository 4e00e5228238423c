import { savingTexts } from '../order/order.texts.ts'
import type { RecalculatedMany, RecalculatedSums } from './trip.recalculate.ts'
import { formatMoment } from '../../kit/field/format.ts'
import { counted, inSentence, joined, text, type Text, grouped } from '../../kit/text/text.ts'
import type { WireMoment } from '../../kit/time/time.ts'
import { closedMonthTexts } from '../../office/closed-month/closed-month.texts.ts'

type Found = Pick<RecalculatedMany, 'tom_tat' | 'thang_khoa'>

/** Messages of trips. */
export const tripTexts = {
  mayNotChange: text('Bạn không có quyền sửa trường này', 'You may not change this field'),
  changedSince: (count: number, some: Text) =>
    text(
      `Không rút lại được: ${grouped(count)} chuyến đã thay đổi sau khi nhập: ${some.vi}`,
      `Cannot be taken back: ${counted(count, 'trip')} changed since: ${some.en}`,
    ),
  waiting: (count: number, task: Text) => {
    const { vi, en } = inSentence(task)
    return text(`${grouped(count)} chuyến: ${vi}`, `${counted(count, 'trip')}: ${en}`)
  },
  tooManyItems: (most: number) =>
    text(
      `Có hơn ${most} loại chi phí phát sinh, hãy thu hẹp khoảng ngày`,
      `More than ${most} kinds of extra costs: please narrow the days`,
    ),
  ratingOnly: text(
    'Bạn chỉ được sửa chi phí và cước của chuyến',
    'You may change costs and freight of the trip only',
  ),
  orderElsewhere: (id: string) =>
    text(`Đơn ${id} không thuộc chuyến này`, `Order ${id} is not on this trip`),
  notMerged: (id: string) =>
    text(`Chuyến ${id} không phải chuyến gộp`, `Trip ${id} is no merged one`),
  twoToMerge: text(
    'Cần chọn ít nhất hai chuyến để gộp',
    'At least two trips are needed for a merge',
  ),
  mergedBefore: text(
    'Có hơn một chuyến đã gộp từ trước, hãy hủy gộp bớt',
    'More than one of them was merged before; please undo a merge first',
  ),
  ...savingTexts,
  draftSaved: text('Đã lưu nháp', 'Draft saved'),
  finished: text('Đã kết thúc chuyến', 'Trip ended'),
  cancelled: text('Đã hủy chuyến', 'Trip cancelled'),
  locked: text('Đã khóa', 'Locked'),
  unlocked: text('Đã mở khóa', 'Unlocked'),
  removed: text('Đã chuyển vào thùng rác', 'Moved to the bin'),
  restored: text('Đã khôi phục', 'Restored'),
  notInBin: text('Không có trong thùng rác', 'Not in the bin'),
  count: (trips: number) => text(`${grouped(trips)} chuyến`, counted(trips, 'trip')),
  waybills: (trips: number) =>
    text(`Giấy vận tải của ${grouped(trips)} chuyến`, `Waybills of ${counted(trips, 'trip')}`),
  mostWaybills: (most: number) =>
    text(`Mỗi lần in nhiều nhất ${most} chuyến`, `${most} trips at most are printed at once`),
  listFile: text('Danh sách chuyến', 'Trips'),
  sheetFile: text('Bảng điều xe', 'Dispatch sheet'),
  tollFile: text('Phí cầu đường VETC', 'VETC tolls'),
  tollNorm: text('Định mức cầu đường', 'Toll by norm'),
  tollStatement: text('Cầu đường theo sao kê', 'Toll by statement'),
  tollDifference: text('Chênh lệch sao kê − định mức', 'Statement less norm'),
  tollFormula: text('cộng các lượt qua trạm của sao kê', 'sum of the passes of the statement'),
  tollPass: (at: WireMoment, gate: string | null) =>
    text(
      `${gate || 'Qua trạm'}, ${formatMoment(at)}`,
      `${gate || 'Toll gate'}, ${formatMoment(at)}`,
    ),
  waybill: text('Giấy vận tải', 'Waybill'),
  merged: text('Đã gộp chuyến', 'Trips merged'),
  unmerged: text('Đã hủy gộp', 'Merge undone'),
  recalculated: text('Đã tính lại', 'Recalculated'),
  wouldChange: text('Xem trước: chưa ghi gì', 'A look: nothing is written yet'),
  recalculateJob: text('Tính lại chuyến', 'Recalculation of trips'),
  recalculatedMany: ({ tom_tat, thang_khoa }: Found, mode: string) => {
    const { chuyen_di, thay_doi, khoa, thieu } = tom_tat
    const closed = joined(thang_khoa.map(closedMonthTexts.closed), '; ')
    const [vi, en] =
      mode === 'ap_dung'
        ? ['Đã tính lại', 'Recalculated']
        : ['Xem trước tính lại', 'Recalculation, a look']
    return text(
      `${vi} ${chuyen_di} chuyến: ${thay_doi} thay đổi, ${khoa} đã khóa, ${thieu} thiếu số liệu${closed.vi && `. ${closed.vi}`}`,
      `${en}: ${counted(chuyen_di, 'trip')}, ${thay_doi} changed, ${khoa} locked, ${thieu} lack figures${closed.en && `. ${closed.en}`}`,
    )
  },
  recalculationStopped: ({ chuyen_di, thay_doi }: RecalculatedSums) =>
    text(
      `Đã dừng sau ${chuyen_di} chuyến; ${thay_doi} chuyến đã thay đổi giữ kết quả mới`,
      `Stopped after ${counted(chuyen_di, 'trip')}; the ${thay_doi} that changed keep their new figures`,
    ),
  lookStopped: text('Đã dừng xem trước, chưa ghi gì', 'The look was stopped; nothing is written'),
  nothingChanged: text('Không có gì thay đổi', 'Nothing changed'),
  sharedItem: text(
    'Nhiều đơn hoặc nhiều bên cùng chịu khoản này: hãy sửa từng dòng chi phí trên chuyến',
    'Several orders or bearers share this cost: change its lines on the trip',
  ),
  notFound: text('Không tìm thấy chuyến', 'Trip not found'),
  stale: text('Người khác vừa sửa chuyến này', 'Somebody else has just changed this trip'),
} as const
