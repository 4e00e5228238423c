import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** What an office does with an order, and what it makes of it. */
const ENTERS = '(?:len|nhap|nhan|tao|ra|giao|gan|xep|bo tri|sap|sap xep|dieu|phat|lam|book|bao)'
const ENTRY =
  '(?:(?:lenh|don|chuyen)(?! (?:hang|moi|nay))|phan mem|he thong|xe(?! (?:ngoai|thue|thau)))'
/** What a truck does. */
const RUNS =
  '(?:chay|di|keo|lay|boc|dong|rut|giao|tra|ha|nang|ve|toi|den|qua|vao|ra|len|xuong|xep|do)'
const WITH = '(?: (?:hang|cont|vo|xe|duoc|het|luon|xong|cho [a-z0-9.-]+))*'
const PARTICLE = '(?: (?:a|em|anh|chi|e|c|nhe|nha|nhen|sep|ma|day|do|luon|ok|roi))*'
/** Where a clause ends, and where all does. */
const ENDED = `(?=${PARTICLE} ?(?:[,;.!?)]|$))`
const LAST = `(?=${PARTICLE}[ .!?]*$)`
/** Where a line begins. */
const FIRST = '(?<=^(?:(?:em|e|anh|a|chi|c|nho|giup|cho|da) )*)'
/** What is asked of an order that stands, and what it is of. */
const LABEL =
  '(?:so (?:cont|seal|chi|xe|lai xe|dt|dien thoai)|bien so|bsx|bks|sdt|thong tin xe|ten (?:lai xe|tai))'
const OF_ORDER =
  '(?:chuyen|don|lenh|cua|cho|mai|mot|sang|chieu|toi|hom|ngay|xe|di|(?:\\d{1,2}h))(?![a-z])'
/** Whose going is no trip's: 'hàng về rồi' is why one is ordered. */
const OTHERS = '(?<!(?:hang|cont|vo|tau|lenh|khach|kho|giay|tien|phi|gia|cuoc|coc) )'

/** What an order says, where nothing else is said to be over. */
const OF_IT = '(?:,? (?!(?:giup|ho|chot|bao|ok|co|ck|tt|khach|hang|kho)(?![a-z]))[^ ,;|]+)*'

/** What was entered, has a truck or ran already: 'em đã lên lệnh cho 15H-068.12', 'nhập phần mềm rồi', 'có xe rồi', 'chạy rồi nhé'. */
const DONE = [
  `da ${ENTERS}(?: (?:xong|duoc|het))* ${ENTRY}`,
  `(?:${ENTERS} )+(?:xong )?${ENTRY}${WITH} roi`,
  `(?:nhap|len|xep|gan|bo tri|dieu) roi(?! (?:di|ve|lay|giao|tra|chay))`,
  `(?:da )?co (?:xe|tai|lai xe|lx)(?: (?:chay|nhan|di))* roi${LAST}`,
  `da co (?:xe|tai|lai xe|lx)${LAST}`,
  `${OTHERS}${RUNS}${WITH} roi${ENDED}`,
  `roi ma[ .!?]*$`,
  // 'em nhập đơn mai 8h A - B rồi nhé'; 'lên đơn giúp em …, chốt rồi' asks for one.
  `(?<=^(?:em|e|anh|a|chi|minh) )(?:(?:da|vua|moi) )?${ENTERS} ${ENTRY}${OF_IT} (?:roi|xong)${LAST}`,
  // What is not agreed yet: 'em đợi khách chốt giờ'.
  '(?:cho|doi) (?:(?:ben|khach|sep|kho|chu|hang|ho|nha xe) )+(?:chot|duyet|xac nhan|tra loi|confirm|cf)',
  '(?:cho|doi) (?:tin|phan hoi|thong bao)(?: (?:cua|ben))? (?:em|e|khach|ben|minh|kho)',
  '(?:hang |cont |lo )?chua (?:dong|lam|xep|boc|ra|san xuat|ve|san sang)(?: hang)? (?:xong|du|kip|het)',
  // What changes or leaves it: 'đổi lái', 'lái xe bận', 'để sau'.
  `(?:doi|thay) (?:tai|lai|lx|lai xe|tai xe)${ENDED}`,
  `(?:lai xe|lai|tai|tai xe|lx|tx) (?:dang |deu )?(?:ban|om|nghi|benh)${ENDED}`,
  `(?:doi|chuyen) (?:sang|qua|thanh)(?= (?:\\d ?x ?)?(?:20|40|45)(?:[a-z]{2}|'))`,
  `de (?:sau|do)${LAST}`,
  // What an order is not given by.
  `${FIRST}(?:(?:sang|chieu|toi) )?(?:hom|bua|lan) (?:truoc|no)`,
  `${FIRST}(?:ung|chuyen) tien`,
  `${FIRST}(?:lo|tre) (?:hen|chuyen|don|tau)`,
  '(?:xe|hang|lai|tai) (?:[a-z]+ ){0,3}(?:khong|ko) kip',
  `${FIRST}xuat hoa don(?! ?,)`,
  `${FIRST}(?:bao|goi|dan) (?:kho|cang|bao ve)`,
  `${FIRST}(?:xin|hoi|gui|bao|doc)(?: (?:lai|giup|em|anh|chi))* ${LABEL}(?: (?:xe|lai xe|tai xe|cont))*(?= ${OF_ORDER})`,
  // What holds if, from then on, or always.
  `(?:ok|duoc|chiu|dong y|duyet) thi(?= (?:em|anh|chi|e|a|c|minh|ben em) (?:dat|len|chay|lam|di|chot|nhan|giao))`,
  `(?<!thu )tu (?:ngay )?(?:mai|mot|hom nay|nay)(?=[ .!]*$)`,
  `moi (?:ngay|tuan|thang|dem)(?! (?:le|nghi))`,
  '(?<=(?:mai|mot|toi|chieu|sang) )moi co (?:xe|lenh)',
  // Whoever takes an order answers it.
  '(?<=^(?:da|vang|ok|oke|okie)(?![a-z]).*)(?:em|e|ben em) (?:cho xe|nhan (?:chuyen|lenh|don))',
  // A truck that looks for goods.
  `(?:can|tim|kiem) hang(?= (?:ghep|ve|kep|chieu ve))`,
  `${FIRST}khoan(?! (?:\\d[\\d.,]* ?(?:tr|k|cu)|xe|gon|trang))`,
].map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`, 'g'))
/** 'dạ lên đơn', 'rơi', 'rời', 'đôi lái' are others. */
const OTHER =
  /^dạ|(?<!\p{L})(?:rơi|rời|rỗi|bạn|bán|má|mả)$|^(?:(?:mới|mời|môi) (?:ngày|tuần|tháng|đêm)|cân|tư|tú|tự|đôi|đó(?!\p{L})|đổi khách|cho|đề|đế|đẻ|dễ|dê|khoán)/iu

/** Words that tell of an order that stands already, or of a trip that ran. */
export const reportsIn = (scan: Scan): Candidate[] =>
  DONE.flatMap((pattern) =>
    allOf(scan.key, pattern).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.length
      const words = scan.text.slice(index, end)
      // Without marks 'da' is 'dạ' as well.
      const isPolite = !scan.marked && said.startsWith('da ') && !/ roi(?![a-z])/.test(scan.key)
      if (isPolite || OTHER.test(words.normalize('NFC'))) return []
      return [{ kind: 'talk', start: index, end, weight: WEIGHT.form + 1 }]
    }),
  )

const worded = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u')
/** What befell it: 'bị hư xe', 'giao thiếu 2 kiện', 'mất seal'; 'sợ ướt', 'tránh va đập' ask for care. */
const BEFELL = worded(
  '(?<!(?:sợ|dễ|tránh|đừng|không|ko|kẻo|chống|so|de|tranh|dung|khong|keo|chong|được|duoc) )(?:bị|bi|bận|hư|thiếu|mất(?! (?:khoảng|tầm|chừng|\\d)))',
)
/** Asks: 'ai làm', 'của ai vậy', 'là sao', 'được chứ'; 'ai chạy cũng được', 'có gì alo em' do not. */
const ASKS = worded(
  'ai(?!(?: \\p{L}+)? (?:cũng|cung))|(?<!(?:không|khong|ko|k) )sao|(?<!(?:có|cần|co|can) )(?:gì|gi)|hả|nhỉ|(?:chứ|mà)(?= *$)|(?:được|duoc) .*(?:không|khong|ko)(?= *$)',
)
/** What stands so before the way only thinks of an order, repeats one, or wants its papers. */
const BEGINS =
  /^(?:(?:em|e|anh|a|chị|chi|c|cho|nhờ|nho|dạ|da) )*(?:khoan|chờ|đợi|nếu|neu|dự tính|du tinh|khảo sát|khao sat|có thể|co the|chắc|hình như|hinh nhu|nghe nói|nghe noi|giả sử|gia su|ví dụ|vi du|nhắc|nhac|kiểm tra|kiem tra|xin(?! (?:xe|đặt|dat|lên|len|gửi|gui|nhờ|nho|chào|chao|phép|phep)))(?!\p{L})/u

/** Asks for another price. */
const HAGGLES = worded(
  '(?:đòi|xin|muốn|kêu|doi|muon|keu) (?:giảm|giam|bớt|bot|tăng|tang)|chắc (?:vậy|thế)|trả giá|tra gia|(?:thấp|thap|rẻ|re) hơn|(?:xem|check|coi) lại (?:giá|cước)',
)

/** True for words beside an order that tell what became of it, or ask; `isBefore`: before its way. */
export const tellsOfIt = (words: string, isBefore: boolean): boolean =>
  BEFELL.test(words) || HAGGLES.test(words) || ASKS.test(words) || (isBefore && BEGINS.test(words))
