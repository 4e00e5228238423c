import { saysNo } from './callsOff.ts'

const MARKS = /[\u0300-\u036f]/g
const bare = (words: string): string =>
  words.normalize('NFD').replace(MARKS, '').replace(/đ/g, 'd').normalize('NFC')

/** A pattern of words with their marks, and the same without them. */
type Spelled = { readonly marked: RegExp; readonly bare: RegExp }
const spelled = (pattern: string, bareToo = pattern): Spelled => ({
  marked: new RegExp(pattern, 'u'),
  bare: new RegExp(bare(bareToo), 'u'),
})
const isSaid = ({ marked, bare: unmarked }: Spelled, words: string): boolean =>
  (words === bare(words) ? unmarked : marked).test(words)

const ENDED = '(?![\\p{L}\\d])'
const worded = (words: string): string => `(?<![\\p{L}\\d])(?:${words})${ENDED}`

/** Whom words are spoken to, before what they say. */
const LEAD =
  '(?:(?:à|a|mà|và|nhưng|anh|em|e|chị|c|bác|sếp|ơi|giúp|dùm|giùm|hộ|cho|nhờ|với|ạ|nha|nhé|xong|chỉ|luôn|thôi) )*'
const DRIVER =
  '(?:lái xe|lái|tài xế|tài|lx|tx|xe|anh em|bác tài|ông tài)(?: (?:anh em|mình|này|cũng|thì|mới))*'
const CARE =
  'coi chừng|cẩn thận|chú ý|lưu ý|ráng|cố gắng|tránh|hạn chế|kẻo|bắt buộc|tuyệt đối|(?:không|ko|k|khỏi|đừng) (?:được|để|đi(?= (?:đường|quốc lộ|ql|cao tốc|tắt|vòng|xa lộ|giờ|đêm|lối))|vào|đậu|đỗ|bỏ (?:về|quên|lại)|quên|hút|chở quá|cân|chồng|xếp|chạy (?:nhanh|ẩu|quá|vào))'
/** Asks whoever drives for care. */
const INSTRUCTS = `(?:dặn|nhắc|bảo|nói|kêu)(?: (?:giúp|hộ|luôn|em|anh|với|cả))* ${DRIVER}|nhớ|${CARE}|(?:mang|đem|cầm) theo|(?:khi |lúc |trước khi |gần |xe )?(?:tới|đến|vào)(?: nơi| kho| cổng| cảng)? (?:thì )?(?:[^ ]+ ){0,2}?(?:gọi|alo|báo|kêu|liên hệ|nhắn|chờ|đợi|bấm|xuất trình)`
const REASON =
  'vì|tại|tại vì|bởi|sợ|(?:không|trễ|muộn|chậm) (?:thì|là|bị|mất)|(?:để |cho |luôn )?(?:kịp|khỏi phải|tránh|đỡ|tiện)|để còn|để khỏi'
/** Of a truck or driver it is told what is to be done. */
const TOLD_TO = `${DRIVER} nào|${DRIVER} (?:nhớ|phải|cần|nên|tự|mang|đem|mặc|đội|cầm|xếp hàng|ngủ|(?:vào|tới|đến|đi|chạy) (?:đúng|sớm|trước|thẳng|vòng|đường|chậm|cẩn thận))`
/** Whose doing is no trip's. */
const OTHERS =
  '(?:bên )?(?:họ|bển|ổng|bả|mấy ổng|tụi nó|cont hàng|khách hàng|khách|chủ hàng|kho|cảng|bảo vệ|thủ kho|cổng|đường|cầu|tàu|trời|thời tiết|hải quan|nhà máy|bãi|depot|bộ chứng từ|chứng từ|giấy tờ|công nhân|nhân viên|bốc xếp|xe nâng|bên (?:đó|kia|nhận|giao)|hóa đơn|hoá đơn|phiếu|địa chỉ|sđt|định vị|tiền|phí|vé|luật|ăn ở|ăn uống|đoạn|khúc|quốc lộ|ql|cao tốc|thứ [2-7]|t[2-7]|chủ nhật|cn|cuối tuần|mai|người nhận|giá)'
/** What is said of them: behind a name none of these stands. */
const DOES =
  '(?:đang|đã|sẽ|chưa|không|ko|có|bị|được|phải|cần|nên|rất|hay|thì|là|lắm|quá|hơi|vẫn|cũng|tự|lo|trả|chịu|bao|gửi|để|nghỉ|làm|mở|đóng|nhận|hỏi|yêu cầu|dặn|kêu|thích|khó|dễ|đông|kẹt|sửa|cấm|gấp|xếp|mưa|nắng|vắng|xấu|hẹp|nhỏ|xa|cập|lễ|gồm)'
const opening = (reason: string, does: string): string =>
  `^${LEAD}(?:${INSTRUCTS}|${reason}|${TOLD_TO}|${OTHERS}(?: [^ ]+){0,3}? ${does})${ENDED}`
// 'khach mo …' may be called so, and 'tai …'.
const ANYWHERE = spelled(
  opening(REASON, DOES),
  opening(REASON.replace('tại|', ''), DOES.replace('mở|', '')),
)
/** Says when: before a way it is the order that is so. */
const BEHIND = spelled(
  `^${LEAD}(?:nếu|lỡ|trường hợp|hễ|khi nào|có (?:gì|chi)|phát sinh|không phát sinh)${ENDED}`,
)

/** True for words that hold only if something is so. */
export const isCondition = (words: string): boolean => isSaid(BEHIND, words)

const NOT = '(?:không|ko|k|chưa|đừng|hông|hổng)'
/** What of the order itself is open, asked, changed or taken back. */
const WORDS_OF_ORDER = `chốt|duyệt|xác nhận|confirm|cf|hủy|huỷ|hoãn|dời|đổi (?=sang|qua|lịch|giờ|ngày|lái|xe)|thay|giảm|tăng|bớt|trả giá|thấp hơn|rẻ hơn|(?:báo|hỏi|xem|check|coi) (?:lại )?giá|chê|đòi|rút|nhầm|sai|trùng|thôi (?=để|khỏi|không)|khỏi (?:chạy|đi|lấy)|bỏ(?! về| quên| lại| chứng từ)|ngưng|ngừng|lùi (?=sang|qua|lịch|giờ|ngày|chuyến|lại|xuống)|treo|tạm dừng|gác|thêm (?:[^ ]+ )?(?:chuyến|cont|xe|đơn|lệnh)|(?:chuyến|cont|xe|đơn) nữa|từ từ|hãy|để sau|khác|coi như|hiệu lực|${NOT} (?:chạy(?! nhanh| ẩu| quá| vào)|lấy|nhận|cần|còn|xong|phải|đủ|kịp|đi(?= *$| chuyến| nữa)|được$)|${NOT} (?:(?:có|còn|thấy|ra|cần|đủ|nhận|gửi|về|đưa) )?(?:hàng|xe|lệnh)(?! (?:cũ|ghép|nặng|quá))|(?:thì|mới) (?:(?:em|anh|mình|mới|hãy) )*(?:chạy|đi|lấy|đặt|lên|book|làm|nhận)|ok|oke|đồng ý|có xe|báo lại|tự (?:chạy|đi|(?:lo|thuê|gọi) xe)|chuyến này|đơn(?! giá)|lịch|mệt|hư|hỏng|tai nạn|hoặc|hay là|giá nào|giá này (?:được|ok)`
/** Without their marks 'đừng', 'tam' and 'đội' are these too. */
const MARKED = 'dừng|tạm|đổi'
const OF_ORDER = spelled(worded(`${MARKED}|${WORDS_OF_ORDER}`), worded(WORDS_OF_ORDER))
/** Words of talk that say nothing of it in such a clause. */
export const MILD =
  /^(?:hoi(?! gia)|dang(?! (?:xem|tinh|cho|doi|hoi|bao))|vua|ket|tac duong|ket xe|tre|muon|goi lai|den noi|toi noi|nhan duoc|phieu|chung tu|anh|thanh toan|chuyen tien|nghi|o dau|dau|hop|da xong(?= [a-z])|chua(?! (?:chot|duyet|ok|chac|biet))|roi (?:a|nhe|em)|dang kiem|het han|khi nao|nhieu|no(?= khong)|lui(?! (?:sang|qua|lich|gio|ngay))|thoi(?=(?: (?:a|em|anh|nhe|nha))* ?[,.;!]?$)|may gio)(?![a-z])/

/** A place or a person that only such a clause names: 'khúc Phú Mỹ', 'đường Tam Trinh', 'chị Lài'. */
export const BESIDE =
  /(?<!\p{L})(?:đường|khúc|đoạn|ngã ba|ngã tư|ngã năm|cầu|hầm|đèo|phà|trạm|chợ|dốc|quốc lộ|ql|cao tốc|xa lộ|vành đai|phường|xã|tên|gọi|nhắn|alo|gặp|hỏi|liên hệ|chị|cô|chú|bác|mệ|ông|bà|cổng|số)(?: (?:số )?(?:\p{Lu}\p{L}*|\d{1,2}))+/gu

/** True for words that say something of the order itself. */
export const isOfOrder = (words: string): boolean => isSaid(OF_ORDER, words) || saysNo(words)

/**
 * True for words in small letters that begin as none of an order's do: 'nhớ …', 'nếu … thì …', 'kẻo …', 'kho nghỉ …', and say nothing of
 * the order itself; `isBehind`: behind its way, before which a condition is of the order.
 */
export const opensAside = (words: string, isBehind: boolean): boolean =>
  (isSaid(ANYWHERE, words) || (isBehind && isCondition(words))) && !isOfOrder(words)
