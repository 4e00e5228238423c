import { allOf } from './forms.ts'
import { placesBeside } from './landmarks.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** What is fetched, handed in or made out, and no truck carries. */
const PAPER =
  '(?:(?:to )?hoa don(?: (?:do|vat|gtgt|dien tu))*|hddt|bo chung tu|chung tu|bien (?:ban|lai|nhan)(?: (?:giao nhan|giao hang|ban giao|phat|vi pham))?|phieu(?: (?:eir|can|ha|nang|thu|chi|xuat(?: kho)?|nhap(?: kho)?|giao(?: hang| nhan)?))?|eir|pod|d/o|lenh(?: (?:giao hang|cap rong|cap vo|ha|nang))?|to khai|ho so|giay to|hop dong|(?:bang )?(?:doi soat|bang ke|cong no)|uy nhiem chi|unc|chia khoa|tien(?: (?:cuoc|hang|thu ho|cod|coc|cuoc vo|no|xe))*)'
/** What is done with it; who is given an order takes 'lệnh' as well. */
const DOES =
  '(?:(?:ghe|qua|di|toi|den|ve|vao|chay) )?(?:lay|nop|gui|tra|dua|mang|xuat|thu|doi|ky|in|xin|doi chieu|quyet toan|scan|chup|bo sung|rut|cam|hoan|nhan(?! lenh)|giao(?! lenh)|chuyen(?! lenh))'
const LINK = '(?: (?:o|tai|ben|cua|cho|ve|tu|cuoi|chuyen|lo|don|qua|sang|den|toi|khach|kh|cty))*'
const ERRAND = new RegExp(`(?<![a-z0-9])${DOES} ${PAPER}${LINK} `, 'g')
/** A line that begins with the paper itself: 'hoá đơn Pha Lê chuyến …', 'tờ khai Pha Lê …'. */
const SUBJECT = new RegExp(`^${PAPER}${LINK} `, 'g')
/** What is done at a port to goods that stay there, and where a trailer is left. */
const INSPECTED =
  /(?<![a-z0-9])(?:(?:cat|tha|neo) (?:ro ?)?moo?c|kiem (?:hoa|dich)|soi chieu|thong quan|(?:lam |mo )(?:hai quan|to khai|thu tuc))(?: (?:o|tai))* /g
/** What was done at a place: 'xuống hàng xong Yên Phong'. */
const DONE =
  /(?<![a-z0-9])(?:lay|tra|giao|ha|dong|rut|xuong|len|boc|nang|do|xep)(?: (?:hang|vo|cont|cong|du))* xong(?: (?:o|tai|kho|cang))* /g
/** 'tiên', 'in' of names and other words, written with their marks. */
const OTHER = /(?<!\p{L})(?:tiên|tiến|tiện|lãnh|lạnh|tho|hò|giây|giày)(?!\p{L})/iu

const isPlace = (one: Candidate): boolean =>
  one.kind === 'name' && one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')
const isWhom = (one: Candidate): boolean =>
  one.kind === 'name' && one.options.some(({ kind }) => kind === 'customer')
/** What of an order may stand before the errand that a line is about: when, who goes, and with what. */
const isOrdered = (one: Candidate): boolean =>
  isPlace(one) || /^(?:measure|boxes|value|arrow|goods)$/.test(one.kind)

const WAY = 2

/** ', hóa đơn xuất cuối tháng': what is to become of it. */
const INVOICED = /(?<=[,;.] ?)(?:hoa don|hddt)(?: [a-z]+){1,6}(?= ?(?:[,;.]|$))/g

type Said = { readonly index: number; readonly said: string }

/** What words are of something to be done without goods; `isErrand`: with papers or money, which nothing is loaded with. */
function readAs(
  { index: start, said }: Said,
  isErrand: boolean,
  { scan, plain }: { readonly scan: Scan; readonly plain: readonly Candidate[] },
): Candidate[] {
  const end = start + said.trimEnd().length
  const isName = plain.some((one) => isPlace(one) && one.start < end && one.end > start)
  if (isName || OTHER.test(scan.text.slice(start, end))) return []
  const weight = WEIGHT.form + 1
  const talk: Candidate[] = [{ kind: 'talk', start, end, weight }]
  const isAbout = isErrand && !plain.some((one) => one.end <= start && isOrdered(one))
  const behind = plain.filter((one) => one.start === start + said.length)
  const place = behind.filter(isPlace).toSorted((a, b) => b.end - a.end)[0]
  if (isAbout && behind.some((one) => isPlace(one) || isWhom(one))) return talk
  if (place === undefined) return []
  const others = placesBeside(plain, place)
  // '…, lấy hoá đơn, Tân Vũ - Yên Phong': the way begins there.
  const isWay = plain.some((one) => one.kind === 'arrow' && one.start === place.end + 1)
  if (isWay || (others === 1 && !isErrand)) return []
  if (others < WAY) return talk
  const words = scan.text.slice(start, place.end)
  return [{ kind: 'remark', words, alone: true, start, end: place.end, weight }]
}

/** 'lấy hoá đơn ở Yên Phong', 'thu tiền ở Amata', 'kiểm hoá Cát Lái': what is to be done at a place without goods; beside a way that is told whole a note, else no order. */
export function errandsIn(scan: Scan, plain: readonly Candidate[]): Candidate[] {
  const found = (form: RegExp, isErrand: boolean) =>
    allOf(scan.key, form).flatMap(({ 0: said, index }) =>
      readAs({ index, said }, isErrand, { scan, plain }),
    )
  const done = allOf(scan.key, DONE).flatMap(({ 0: said, index: start }): Candidate[] =>
    plain.some((one) => isPlace(one) && one.start === start + said.length)
      ? [{ kind: 'talk', start, end: start + said.trimEnd().length, weight: WEIGHT.form }]
      : [],
  )
  const invoiced = allOf(scan.key, INVOICED).flatMap(({ 0: said, index: start }): Candidate[] => {
    const span = { start, end: start + said.length }
    const words = scan.text.slice(start, span.end)
    return placesBeside(plain, span) < WAY || OTHER.test(words)
      ? []
      : [{ kind: 'remark', words, alone: true, ...span, weight: WEIGHT.form + 1 }]
  })
  return [
    ...done,
    ...invoiced,
    ...found(ERRAND, true),
    ...found(SUBJECT, true),
    ...found(INSPECTED, false),
  ]
}
