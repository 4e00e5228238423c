import { formatDate, formatMonth } from '../field/format.ts'
import { counted, grouped, text, type Text } from '../text/text.ts'
import type { WireDate, WireMonth } from '../time/time.ts'
import type { Days } from './rate.ts'

/** A day, or a month of rows that hold months. */
const shown = (when: WireDate | WireMonth): string =>
  when.length > 7 ? formatDate(when) : formatMonth(when)
const span = ({ tu, den }: Days): Text =>
  den === null
    ? text(`từ ${shown(tu)}`, `from ${shown(tu)} on`)
    : text(`từ ${shown(tu)} đến ${shown(den)}`, `${shown(tu)} to ${shown(den)}`)

/** Words of dated rows. */
export const rateTexts = {
  from: text('Hiệu lực từ', 'In force from'),
  to: text('Hiệu lực đến', 'In force to'),
  state: text('Hiệu lực', 'Standing'),
  history: text('Lịch sử', 'History'),
  addVersion: text('Thêm bản mới', 'Add a version'),
  saveVersion: text('Lưu bản', 'Save the version'),
  version: text('Bản áp dụng từ', 'Version in force from'),
  copyVersion: text('Chép bản này sang ngày mới', 'Copy this version to a new date'),
  copied: (day: WireDate) =>
    text(
      `Chép từ bản ${formatDate(day)}; chưa lưu`,
      `Copied from ${formatDate(day)}; not saved yet`,
    ),
  dropDraft: text('Bỏ bản nháp', 'Drop the draft'),
  retireVersion: text('Bỏ bản này', 'Retire this version'),
  dayTaken: text('Ngày này đã có một bản', 'There is a version of this date'),
  stale: text('Người khác vừa sửa bản này, hãy tải lại', 'Somebody changed it; load it again'),
  versionSaved: (one: Text) =>
    text(`Đã lưu bản ${one.vi}`, `The version of the ${one.en} is saved`),
  fromDay: text('Áp dụng từ ngày', 'In force from'),
  noVersions: text('Chưa có bản nào', 'No versions yet'),
  beginVersion: text(
    'Chưa có bản nào: bấm “Thêm bản mới” để nhập bản đầu tiên.',
    'No versions yet: press “Add a version” for the first one.',
  ),
  openEnd: text('chưa kết thúc', 'no end'),
  year: text('Năm', 'Year'),
  yearOfDay: (year: number) =>
    text(`Ngày bắt đầu thuộc năm ${year}`, `The first day lies in ${year}`),
  yearAndDay: text('Cần cả năm và ngày bắt đầu', 'Both the year and the first day are needed'),
  noneOfDay: text('Không có dòng nào bắt đầu ngày này', 'No row begins on this day'),
  endBeforeStart: text('Kết thúc trước ngày bắt đầu', 'Ends before it starts'),
  overlaps: (days: Days) =>
    text(`Trùng thời gian với dòng ${span(days).vi}`, `Overlaps the row ${span(days).en}`),
  /** How a row that goes on makes room for one that begins later. */
  overlapsUntil: (days: Days, end: WireDate | WireMonth) =>
    text(
      `Trùng thời gian với dòng ${span(days).vi}: cần kết thúc dòng đó vào ${shown(end)} trước`,
      `Overlaps the row ${span(days).en}: that one has to end with ${shown(end)} first`,
    ),
  /** What is done with the saving, and only then. */
  endOther: (end: WireDate | WireMonth) =>
    text(
      `Khi lưu, kết thúc dòng cũ vào ${shown(end)}`,
      `On saving, end the old row with ${shown(end)}`,
    ),
  otherChanged: text(
    'Người khác vừa sửa dòng cũ: hãy xem lại dòng đó rồi lưu',
    'Somebody changed the old row: please look at it again, then save',
  ),
  endOthers: text(
    'Kết thúc dòng cũ ngay trước khi dòng mới bắt đầu',
    'End old rows right before the new ones begin',
  ),
  overlapping: (count: number) =>
    text(
      `${grouped(count)} dòng trùng thời gian với dòng đang áp dụng`,
      `${counted(count, 'row')} overlap rows that still go on`,
    ),
  there: text('Đã có dòng y hệt từ lúc này', 'The very same row is there from then on'),
  takes: (days: Days, start: string) =>
    text(
      `Dòng này tính thay dòng bắt đầu ${formatDate(start)}: ${span(days).vi}`,
      `This row counts in place of the one that starts on ${formatDate(start)}: ${span(days).en}`,
    ),
} as const
