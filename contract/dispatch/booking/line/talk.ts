import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** 'tăng 200k/cont', '… có chạy không': told and asked, not ordered. */
const TALK = [
  // 'đã hạ cont … ở Tân Vũ': that is over.
  String.raw`da (?:ha|lay|tra|giao|dong|rut|cat|keo|boc|xuong|nang|qua|roi|vao|ra) (?=cont|vo|hang|mooc|moc|xe|xong|o |tai |duoc)`,
  String.raw`(?:tang|giam) (?:len |them |con |xuong |thanh )?(?=\d)`,
  // 'đổ 150 lít'
  String.raw`do (?=\d[\d.,]* ?(?:lit|l)(?![a-z]))`,
  // 'Đại An lên 3tr3': so much it costs from now on.
  String.raw`(?:len|xuong) (?=\d[\d.,]* ?(?:tr|trieu|cu|k)(?![a-z]))`,
  String.raw`(?:doi|chuyen|lui|day|roi) (?:sang|qua|xuong|lai|thanh|len) (?=(?:(?:lay|giao|tra|dong|di|chay)(?: hang)? )?(?:\d{1,2} ?(?:h|g|:|/)|ngay|hom|mai|mot|sang (?:mai|mot)|chieu|toi|t[2-7](?![a-z])|thu ))`,
  String.raw`(?<!\d )thang \d{1,2}(?![\da-z/])`,
  // 'sáng nay 6h 15H-068.12 chạy Tân Vũ - Yên Phong rồi': told in one breath of what is to come on no other day.
  String.raw`(?<=^(?![^]*[,;|]|[^]*(?:chot|bao|ok|co) roi|[^]*(?<![a-z0-9])(?:mai|mot|ngay kia|tuan sau|t[2-7]|cn|chu nhat|thu (?:[2-7]|hai|ba|tu|nam|sau|bay))(?![a-z0-9]))[^]*)(?:xong|roi)(?=(?: (?:luc |hoi )?\d{1,2} ?(?:h|g|:)(?:\d{2})?)?(?: (?:a|em|anh|chi|e|nhe|nha|sep|nhe a|nhe em))?[ .!]*$)`,
  // 'đổi từ 40HC sang 20DC', 'đổi kho từ Amata sang …'
  String.raw`doi(?: (?:kho|cho|noi|diem|cang|xe|gio|ngay|lich))? tu (?=[^,;]* (?:sang|thanh) )`,
  // 'sáng mai nhớ gọi Ngân Hà …': whom somebody is to call.
  String.raw`(?<=^(?:(?:sang|trua|chieu|toi|mai|nay|mot|\d{1,2}h) ?){0,3})nho (?=(?:goi|nhac|hoi|bao|lien he)(?![a-z]))`,
  // 'xin thêm 200k'
  String.raw`xin(?: them| bot)? (?=\d[\d.,]* ?(?:tr|trieu|cu|k|nghin|ngan)(?![a-z]))`,
  // 'chuyển cho xe 15H-092.47', 'thay xe …': who carries what there is already.
  String.raw`(?<!(?:chay|lai|di|keo|cam) )(?:chuyen|doi|thay|nhuong)(?: (?:cho|sang|qua|lai|bang|thanh))* (?=(?:xe|dau keo) \d)`,
  // 'chuyển chuyến Tân Vũ - Yên Phong mai 8h sang xe …'
  String.raw`(?:chuyen|doi|nhuong|giao lai) (?:chuyen|don|lenh) (?=[^,;]* (?:sang|qua|cho|lai cho) (?:xe|a|anh|lx|lai xe|thang|bac|chu|em|\d))`,
  // 'hạ Tân Vũ lúc 8h rồi': that is over.
  String.raw`(?<=\d ?(?:h|g|gio)(?:\d{2})? )roi(?=[ .!?]*$)`,
  // 'đã tt', 'tt sau': 'TT Vĩnh An' is a place.
  String.raw`(?<=(?:da|chua|chx) )tt(?![a-z])|tt (?=(?:sau|truoc|ngay|khi|cuoi|trong|roi|het|du)(?![a-z]))`,
  // 'từ 1/12 Cát Lái - Amata 2tr5': what holds from then on.
  String.raw`(?<!thu )tu (?=(?:ngay )?\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d/])(?! ?,? ?(?:luc )?\d{1,2} ?(?:h|g|:)))`,
  String.raw`(?:khong|ko|(?<!\d[ |]*)k|hong|hok|hem|khum)(?: (?:em|anh|chi|a|e|c|ah|ban|sep|vay|nhi|ta|nhe|may|moi nguoi|cac bac|cac ban))*(?=[ .!?]*$)`,
].map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}`, 'g'))

/** 'cước 5tr3 giảm 100k': of an order's price; how much it is then, nobody says. */
const isOfPrice = ({ key }: Scan, start: number): boolean =>
  /^(?:tang|giam) /.test(key.slice(start)) &&
  /\d ?(?:tr|trieu|cu|k)\d{0,3} ?,? ?$/.test(key.slice(0, start))

/** Turns of talk that a word alone does not make. */
export const talkIn = (scan: Scan): Candidate[] =>
  TALK.flatMap((pattern) =>
    allOf(scan.key, pattern).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.trimEnd().length
      // 'đôi lái tối mai' changes nothing.
      const isCrew = /^đôi | lái$/iu.test(scan.text.slice(index, end).normalize('NFC'))
      // 'tầng 2' is no 'tăng'.
      const isFloor = /^tầng/iu.test(scan.text.slice(index))
      // Nor 'tư', 'Tú' 'từ', 'nhờ' 'nhớ'.
      const isOther =
        scan.marked && /^(?:t[^uừt]\s?$|nhờ)/iu.test(scan.text.slice(index, end).normalize('NFC'))
      return isCrew || isFloor || isOther
        ? []
        : [
            {
              kind: isOfPrice(scan, index) ? 'wrong' : 'talk',
              start: index,
              end,
              weight: WEIGHT.name,
            },
          ]
    }),
  )
