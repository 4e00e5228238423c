import { text, type Text } from '../../kit/text/text.ts'

/** Words of the screen of empty trucks. */
export const emptyTruckTexts = {
  ofDriver: ({ vi, en }: Text) => text(`${vi} (lái xe)`, `${en} (driver)`),
  today: text('hôm nay', 'today'),
  hasRunOut: text('đã hết hạn', 'run out'),
  endBefore: text('Thời điểm cuối phải sau thời điểm đầu', 'The end must lie after the beginning'),
  searchHint: text('Tìm xe, lái xe, nơi trả, giấy tờ…', 'Plate, driver, place, paper…'),
  file: text('Xe trống', 'Empty trucks'),
  fileTitle: (when: string, pickup: string | null) =>
    pickup === null
      ? text(`XE TRỐNG LÚC ${when}`, `EMPTY TRUCKS AT ${when}`)
      : text(`XE TRỐNG LÚC ${when}, điểm lấy ${pickup}`, `EMPTY TRUCKS AT ${when} FOR ${pickup}`),
  empty: text('Không có xe nào khớp bộ lọc này.', 'No vehicle matches these filters.'),
  wanted: text('Tìm xe cho', 'Vehicle for'),
  pickup: text('Nơi lấy hàng', 'Pickup'),
  pickupHint: text('Nhập nơi lấy để xếp theo gần xa', 'Type a pickup to rank by nearness'),
  at: text('Cần xe lúc', 'Wanted at'),
  until: text('Rảnh đến', 'Free until'),
  now: text('Bây giờ', 'Now'),
  clear: text('Bỏ', 'Clear'),
  standing: text('Tình trạng', 'Standing'),
  type: text('Loại xe', 'Type'),
  branch: text('Chi nhánh', 'Branch'),
  province: text('Tỉnh nơi trả cuối', 'Province of the last drop'),
  assign: text('Tạo chuyến', 'New trip'),
  assignFor: (plate: string) => text(`Tạo chuyến cho ${plate}`, `New trip for ${plate}`),
  unknownPlace: text('chưa rõ toạ độ', 'not on the map'),
  overdue: text('trễ', 'late'),
  unknownPickup: (place: string) =>
    text(
      `Chưa rõ toạ độ của “${place}”, nên chưa xếp được theo khoảng cách. Hãy chọn địa điểm trong danh sách gợi ý.`,
      `“${place}” is not on the map, so nearness cannot be told. Choose a place of the list.`,
    ),
  counts: (free: number, busy: number) =>
    text(`${free} xe rảnh, ${busy} xe bận`, `${free} free, ${busy} busy`),
  freeFor: (hours: string) => text(`Rảnh ${hours} giờ`, `Free for ${hours} h`),
  busyUntil: (moment: string) => text(`Bận đến ${moment}`, `Busy until ${moment}`),
  busyFrom: (moment: string) => text(`Có chuyến lúc ${moment}`, `Has a trip at ${moment}`),
  papers: ({ vi, en }: Text, more: number) =>
    text(`${vi} (và ${more} giấy tờ khác)`, `${en} (and ${more} more)`),
  busyLate: text('Bận, đang trễ', 'Busy, late'),
  dropUnknown: text('chưa rõ nơi trả cuối', 'last drop unknown'),
  /** Whole minutes, hours or days, as many as have passed. */
  ago: (minutes: number) => {
    if (minutes < 1) return text('vừa xong', 'just now')
    const hours = Math.floor(minutes / 60)
    if (hours < 1)
      return text(`${Math.floor(minutes)} phút trước`, `${Math.floor(minutes)} min ago`)
    if (hours < 48) return text(`${hours} giờ trước`, `${hours} h ago`)
    const days = Math.floor(hours / 24)
    return text(`${days} ngày trước`, `${days} days ago`)
  },
  fromDrop: text('từ nơi trả cuối', 'from the last drop'),
  onTheRoad: text('Trên đường', 'On the road'),
  away: (km: string) => text(`cách nơi lấy ${km} km`, `${km} km to the pickup`),
  tooLight: (payload: string) => text(`chỉ chở ${payload} kg`, `carries ${payload} kg only`),
  farUnknown: text('chưa rõ khoảng cách', 'distance unknown'),
  stood: (hours: number) =>
    hours < 24
      ? text(`Rảnh, đã đứng từ ${hours} giờ`, `Free, has stood for ${hours} hours or more`)
      : text(
          `Rảnh, đã đứng từ ${hours / 24} ngày`,
          hours === 24
            ? 'Free, has stood for a day or more'
            : `Free, has stood for ${hours / 24} days or more`,
        ),
  soon: text('Rảnh, có chuyến trong 4 giờ tới', 'Free, with a job within 4 hours'),
  expired: text('Xe hoặc lái xe có giấy tờ đã hết hạn', 'A paper of vehicle or driver has run out'),
} as const
