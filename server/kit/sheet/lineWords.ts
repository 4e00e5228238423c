/** What lines of a sheet say that are none of its rows; all ask for a text's search key. */

const OF =
  '(ngay|thang|tuan|quy|nam|ky|dot|vong|xe|bien|cac|chi|cuoc|doanh|so|tien|phi|chuyen|don|khach|toan|tat|trong|cua|theo|phan|muc|nhom|doi|to|hang|noi|khu|ca|tu|den)'
const TOTAL = new RegExp(
  `^(tong( cong| so| tien| hop| thanh toan| cong no| phai (thu|tra))?|cong( don| lai| trang| phat sinh)?|sum|luy ke|tc|so du|(ton|du) (dau|cuoi|thang|quy|ky)|binh quan|trung binh|con( lai)? (thang|ky|tuan) truoc|mang sang|chuyen sang|trang truoc|toan (to|doi|bo))(\\s*[:.]?( ([\\d(].*|[ivx]+))?$| ${OF}\\b)|^(sub[- ]?|grand )?total\\b|^((so )?du|ton) (dau|cuoi|thang|quy|ky)\\b|^[σ∑]`,
)
/** 'Công ty …' and 'Tổng công ty …' are no sums, 'Cộng công ty …' is one. */
const BEGINS_TOTAL = /^(tong cong|cong|total|sum)\b(?! ty\b)|^tong\b(?! (cong )?ty\b)/
const SIGNATURE =
  /^((nguoi )?lap (bieu|bang)|nguoi (lap|duyet|kiem|giao|nhan|ky|dieu|viet|gui)|(lap|duyet|giao|nhan|kiem tra|ky nhan)$|phu trach|ben (ban|mua|giao|nhan|[ab])$|ke toan( truong)?\b|giam doc|(thu|truong) (kho|quy|truong|phong)\b|to truong|doi truong|phe duyet|dieu hanh|dai dien|lai xe ky|ky( va|,)? ghi|\(?ky\b|xac nhan|hai phong,? ngay|ha noi,? ngay|tp\b.*\bngay\b|.*, ngay \.* ?.*thang|ngay \.+|(prepared|approved|checked) by|(hr |general )?manager$|director$|chief accountant$)/
/** Heads a table of sums, or of other things, below the rows. */
const OTHER = /^(bang |so )?(tong hop|thong ke|doi chieu|danh sach)\b/
const REMARK =
  /^((ghi chu|luu y|note|chu thich|-)\s*[:.]|bang chu\b|so tien bang chu|sao ke|in ngay|ngay in|[*•(]|-{2,}|={2,})/
const BAND = /^(ngay|thu [2-7]|chu nhat|tuan|xe|bien so|khach( hang)?|chu hang)\b.*\S/

const LEFT =
  /^(trong do|con (phai )?(thu|tra|lai|no)|loi nhuan|lai$|lai (gop|lo)|chenh lech|bang tien|gp|(gross |net )?profit)\b/
/** 'Thuế GTGT 8%' */
const TAX = /^((tien )?thue (gtgt|vat)|vat)( ?\(?\d+ ?%\)?)?:?$/
/** True for a text that, before amounts alone, says what is left or a part of the sum above it. */
export const saysRest = (key: string): boolean => LEFT.test(key) || TAX.test(key)

const SETTLED =
  /^((chiet khau|giam gia)( thuong mai)?( \d.*)?|(con |tong )?(phai )?(thanh toan|thu|tra)|da (tam )?(ung|thanh toan|tra)|no (cu|(ky|thang) truoc)):?$/
/** True for a text that, before amounts alone, goes on from the sum to what is paid: 'Chiết khấu 2%', 'Nợ cũ'. */
export const settles = (key: string): boolean => SETTLED.test(key)

/** 'Trang 1 mang sang', 'Tồn tạm ứng tháng 9 chuyển sang', 'Lũy kế T9 + T10 mang sang'. */
const CARRIED =
  /^(luy ke|(so )?(du|ton)|trang|tong|cong|no|cong no|tam ung)\b.*\b(mang|(ket )?chuyen) sang\b/

/** True for a text that names sums, in one language or two: 'Cộng ngày 1', 'Tồn đầu kỳ', 'Grand total / Tổng cộng'. */
export const saysTotal = (key: string): boolean =>
  TOTAL.test(key) ||
  CARRIED.test(key) ||
  (key.includes(' / ') && key.split(' / ').some((part) => TOTAL.test(part)))

/** True for a text that begins as sums do, whatever they are of. */
export const beginsTotal = (key: string): boolean => BEGINS_TOTAL.test(key)

/** 'Tổng cộng gồm VAT', 'Tổng chi', 'Lũy kế': no sum of the columns that stand above. */
const OF_OTHERS =
  /\b(vat|gtgt|thue|thang truoc|ky truoc|luy ke)\b|^(tong|cong)( cong)? (chi|lai|loi|con|no)\b/
/** True where the texts of a row of sums say that it adds up the columns above it. */
export const addsUp = (texts: readonly string[]): boolean =>
  (texts.length === 0 || texts.some(beginsTotal)) && !texts.some((text) => OF_OTHERS.test(text))

/** 'Dư đầu kỳ', 'Tồn cuối tháng 10', 'Trang trước mang sang': what is there, not what was added. */
const BALANCE =
  /^(so )?(du|ton)\b(?! no)|^con( lai)? (thang|ky|tuan) truoc\b|\b(mang|chuyen) sang\b/
export const saysBalance = (key: string): boolean => BALANCE.test(key)
/** True for a text that names what was there before: 'Dư đầu kỳ', 'Tồn tháng trước'. */
export const saysOpening = (key: string): boolean =>
  BALANCE.test(key) && /\b(dau|truoc)\b/.test(key)

/** True for a text under which somebody signs. */
export const isSignature = (key: string): boolean => SIGNATURE.test(key)

/** True for a text that, alone, is a remark at the foot. */
export const isRemark = (key: string): boolean => REMARK.test(key)

const NOTE_WORDS = 6
/** True for a text that, behind a blank line below the rows, only explains them: '- Cont 45 tính như cont 40.', 'Đội xe: CR = xe nhà'. */
export const explains = (key: string): boolean =>
  isRemark(key) ||
  isSignature(key) ||
  /^[-+*•]|: |^\d\. /.test(key) ||
  key.split(' ').length >= NOTE_WORDS

/** True for a text that, alone, begins something else below the rows. */
export const beginsOther = (key: string): boolean => OTHER.test(key)

/** True for a text by which a print-out counts its pages: 'Trang 2/3'. */
export const isPageLine = (key: string): boolean =>
  /^(trang|page)( so)?\s*:? ?\d+( ?(\/|of) ?\d+)?$/.test(key)

/** True for a text that, alone below a sum, heads the parts of it: 'Trong đó:'. */
export const beginsParts = (key: string): boolean => /^trong do\s*:?$/.test(key)

/** True for a text that, alone, speaks of the rows below it: a day, a vehicle, a customer. */
export const isBandText = (key: string): boolean => BAND.test(key)
