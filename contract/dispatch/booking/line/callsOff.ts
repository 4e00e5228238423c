/** Words that stand by themselves. */
const worded = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u')
/** Numbers, and what turns the words beside it into something else. */
export const TURNS = worded(
  '\\d+|(?:bay|sau|may|mấy) gio|(?:không|khong) (?:một|hai|ba|bốn|năm|sáu|bảy|tám|chín)|hoặc|hoac|hay|or|đổi|doi|thay|trừ|tru|triệu|trieu|trăm|tram|nghìn|nghin|ngàn|ngan|chục|chuc|mươi|muoi|mười|tấn|tan|tạ|ta',
)
/** 'không cần nữa', 'khách báo khỏi chạy', 'bỏ giúp em', 'trùng rồi': calls off, or takes back. */
const CALLS_OFF = worded(
  '(?:không|khong|ko|k|đừng|dung|chưa|chua) .*(?:nữa|nua|đâu|dau)|(?:không|khong|ko|k|đừng|dung) (?:cần |can |phải |phai |có |co )?(?:xe|đi|di|chạy|chay|lấy|lay|cho)|khỏi|khoi|bỏ|bo(?! tri)|xóa|xoá|xoa|hủy|huỷ|huy|ngưng|ngung|(?<!nhau )(?:khác|khac)(?! nhau)|coi như|coi nhu|hiệu lực|hieu luc|đổi ý|doi y|nhầm|nham|trùng|trung|sai|treo|tạm|tam|từ từ|tu tu|hãy|hay di|gác|gac|hoãn|hoan|(?:đừng|dung|khoan|chớ|cho) (?:lên|len|xếp|xep|nhập|nhap|tạo|tao|điều|dieu)|(?:giữ|giu) (?:lại|lai)(?: (?:đó|do|đấy|day))?(?= *$)|dừng|ngừng|lùi|lui|(?:tự|tu) (?:lo|chạy|chay|đi|di)|mất rồi|mat roi|(?:chờ|cho|đợi|doi) .*(?:chốt|chot|duyệt|duyet|xác nhận|xac nhan|confirm|cf|đồng ý|dong y)|(?:chờ|cho|đợi|doi|nếu|neu|khi nào|khi nao) .*(?:mới|moi|hãy|hay) (?:chạy|chay|đi|di|lấy|lay|làm|lam|nhận|nhan)|(?:để|de) (?:mai|mốt|mot|lát|lat|chiều|chieu|tối|toi|bữa khác|bua khac) (?:hãy |hay |rồi |roi )?(?:tính|tinh|chốt|chot|báo|bao)',
)
/** Speaks to somebody, and says nothing. */
const PARTICLES = 'nhé|nhe|nha|ạ|a|à|ơi|oi|rồi|roi|em|e|anh|chị|chi|c|sếp|sep|bác|bac|đâu|dau'
/** Whose word it is. */
const SPEAKS =
  'vậy|vay|thế|the|thì|thi|là|la|giá|gia|cước|cuoc|này|nay|đó|do|khách|khach|bên|ben|nó|no|họ|ho|báo|bao|bảo|kêu|keu|nói|noi|chắc|chac|vẫn|van'
/** 'không được', 'khách báo chưa ổn em ạ': says no, and not of what; 'không được chồng', 'giao đêm không được' do. */
const SAYS_NO = new RegExp(
  `^(?:(?:${PARTICLES}|${SPEAKS}) )*(?:không|khong|ko|k|hông|hong|chưa|chua) (?:được|duoc|đc|dc|ổn|on|chịu|chiu|nhận|nhan|kịp|kip|nổi|noi|ok)(?: (?:${PARTICLES}))*$`,
)

/** True for words that refuse. */
export const saysNo = (words: string): boolean => SAYS_NO.test(words)
/** True for words that call off, take back or refuse. */
export const callsOff = (words: string): boolean => CALLS_OFF.test(words) || saysNo(words)
