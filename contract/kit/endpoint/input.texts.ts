import { message } from '../text/message.ts'
import { grouped, type Text } from '../text/text.ts'

/** What a shape has against a value, as its library tells it. */
type Against = { readonly code?: string; readonly minimum?: unknown; readonly maximum?: unknown }

const NO_TEXT = message('Phải là chữ', 'Must be text')
const NO_NUMBER = message('Phải là số', 'Must be a number')
const bound = (limit: unknown): string => grouped(String(limit))

/** What shapes of calls and rules of states refuse with. Functions take what is meant in Vietnamese and in English. */
export const inputTexts = {
  needs: (vi: string, en: string) => message(`Cần ${vi}`, `${en} is needed`),
  noneChosen: (vi: string, en: string) => message(`Chưa chọn ${vi} nào`, `No ${en} was chosen`),
  atMost: (count: number, vi: string, en: string) =>
    message(`Nhiều nhất ${count} ${vi}`, `${count} ${en} at most`),
  tooLong: (vi: string, en: string, most: number) =>
    message(`${vi} dài quá ${most} ký tự`, `${en}: longer than ${most} characters`),
  oneOf: (name: string, words: readonly string[]) =>
    message(
      `${name} phải là ${words.map((word) => `'${word}'`).join(' hoặc ')}`,
      `${name} is one of ${words.map((word) => `'${word}'`).join(', ')}`,
    ),
  /** Of a text: that it is none, or that it is too long. */
  text: {
    error: ({ code, maximum }: Against) =>
      code === 'too_big'
        ? message(`Dài quá ${bound(maximum)} ký tự`, `Longer than ${bound(maximum)} characters`)
        : NO_TEXT,
  },
  /** Of a number: that it is none, or beyond what is taken. */
  number: {
    error: ({ code, minimum, maximum }: Against) => {
      if (code === 'too_big')
        return message(`Nhiều nhất là ${bound(maximum)}`, `${bound(maximum)} at most`)
      if (code === 'too_small')
        return message(`Ít nhất là ${bound(minimum)}`, `${bound(minimum)} at least`)
      return NO_NUMBER
    },
  },
  integer: message('Phải là số nguyên', 'Must be a whole number'),
  flag: message('Phải là đúng hoặc sai', 'Must be true or false'),
  list: message('Phải là danh sách', 'Must be a list'),
  date: message('Ngày không đúng', 'Not a date'),
  dateForm: message('Ngày không đúng, cần YYYY-MM-DD', 'Not a date: YYYY-MM-DD is needed'),
  monthForm: message('Tháng không đúng, cần YYYY-MM', 'Not a month: YYYY-MM is needed'),
  dayOrMoment: message(
    'Ngày không đúng, cần YYYY-MM-DD hoặc YYYY-MM-DD HH:mm:ss',
    'Not a date: YYYY-MM-DD or YYYY-MM-DD HH:mm:ss is needed',
  ),
  moment: message('Ngày giờ không đúng', 'Not a date and time'),
  momentForm: message(
    'Ngày giờ không đúng, cần YYYY-MM-DD HH:mm:ss',
    'Not a date and time: YYYY-MM-DD HH:mm:ss is needed',
  ),
  link: message('Liên kết không đúng', 'Not a right link'),
  firstPage: message('Trang đầu tiên là 1', 'The first page is 1'),
  lastPage: message('Số trang quá lớn', 'The page is too large'),
  version: message(
    'Cần phiên bản (phien_ban) của dòng đang sửa',
    'The version (phien_ban) of the row that is changed is needed',
  ),
  oneRow: message('Ít nhất 1 dòng', 'At least 1 row'),
  sorting: message('Sắp xếp nhiều nhất theo 5 cột', '5 columns at most to sort by'),
  keyword: message('Từ khóa dài quá 200 ký tự', 'The words are longer than 200 characters'),
  code: message('Cần mã', 'A code is needed'),
  fileId: message('Cần mã tệp', 'The id of the file is needed'),
  noRow: message('Chưa chọn dòng nào', 'No row was chosen'),
  noRows: message('Chưa có dòng nào', 'There are no rows'),
  reason: message('Cần nhập lý do', 'A reason is needed'),
  reasonLong: message('Lý do dài quá 1000 ký tự', 'The reason is longer than 1000 characters'),
  noSuchMove: (from: Text, to: Text) =>
    message(
      `Không chuyển được từ “${from.vi}” sang “${to.vi}”`,
      `Cannot go from “${from.en}” to “${to.en}”`,
    ),
  noState: (word: string) =>
    message(`Không có trạng thái “${word}”`, `There is no state “${word}”`),
  state: message('Trạng thái không có trong danh sách', 'The state is none of the list'),
} as const
