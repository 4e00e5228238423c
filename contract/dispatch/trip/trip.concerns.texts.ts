import { formatDate } from '../../kit/field/format.ts'
import { text, type Text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { assignmentTexts } from './trip-assignment.texts.ts'

const inSentence = ({ vi, en }: Text): Text =>
  text(vi.charAt(0).toLocaleLowerCase('vi') + vi.slice(1), en.charAt(0).toLowerCase() + en.slice(1))

/** What is said of vehicles, drivers and trailers that a trip takes. */
export const concernTexts = {
  since: (moment: string) => text(`từ ${moment}, đang trễ`, `since ${moment}, late`),
  allDay: (day: string) => text(`cả ngày ${day}, chưa ghi giờ`, `all of ${day}, no hours given`),
  onTrip: (id: string, more: Text, vehicle: string | null) => {
    const [vi, en] = [more.vi && ` (${more.vi})`, more.en && ` (${more.en})`]
    const [xe, by] = vehicle ? [`, xe ${vehicle}`, `, vehicle ${vehicle}`] : ['', '']
    return text(`Đang có chuyến ${id}${vi}${xe}`, `Is on trip ${id}${en}${by}`)
  },
  /** Said of a driver where the vehicle was told of with the same trip. */
  alsoOn: (id: string) => text(`cũng ở chuyến ${id}`, `is on trip ${id} too`),
  crowded: text('còn ở nhiều chuyến khác cùng lúc', 'is on many other trips at the time'),
  runsOut: (paper: Text, until: WireDate) =>
    text(
      `${paper.vi} hết hạn ngày ${formatDate(until)}`,
      `${paper.en} expires on ${formatDate(until)}`,
    ),
  unknown: {
    vehicle: text('Không có xe này trong danh sách', 'This vehicle is not in the list'),
    driver: text('Không có lái xe này trong danh sách', 'This driver is not in the list'),
    trailer: text('Không có rơ-moóc này trong danh sách', 'This trailer is not in the list'),
  },
  retired: text('Đã ngừng dùng', 'Retired'),
  notInService: text('Xe không ở trạng thái hoạt động', 'The vehicle is not in service'),
  /** 'Xe 15C-402.11'. */
  called: (kind: 'vehicle' | 'driver' | 'trailer', name: string) => {
    const { vi, en } = assignmentTexts[kind]
    return text(`${vi} ${name}`, `${en} ${name}`)
  },
  doing: (who: Text, what: Text) => {
    const { vi, en } = inSentence(what)
    return text(`${who.vi} ${vi}`, `${who.en} ${en}`)
  },
  of: (who: Text, what: Text) => {
    const { vi, en } = inSentence(what)
    return text(`${who.vi}: ${vi}`, `${who.en}: ${en}`)
  },
} as const
