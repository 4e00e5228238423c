import { allOf } from './forms.ts'
import { WEIGHT, type Candidate, type NameKind } from './part.ts'
import type { Scan } from './scan.ts'

/** 'anh Tuấn', 'chị Linh bên', to the end of what stands before a customer. */
const CALLER =
  /(?<![a-z0-9])(?:a|anh|c|chi|co|e|em|chu|bac|ong|ba|mr|ms)(?: |\. ?)([a-z]+) (ben |cua |o )?$/

const isOf = (candidate: Candidate, kind: NameKind): boolean =>
  candidate.kind === 'name' && candidate.options.some((option) => option.kind === kind)

/** 'anh Tuấn Sao Chổi đặt …', 'chị Linh bên Sao Chổi': who orders for the customer, and drives nothing where the line names no truck. */
export const callersIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] => {
  const hasTruck = plain.some(
    (one) => isOf(one, 'vehicle') || (one.kind === 'wrong' && one.vehicle === true),
  )
  const isNamed = (from: number, name: string): boolean => {
    const said = plain.filter(({ start, end }) => start === from && end === from + name.length)
    return scan.marked
      ? /^\p{Lu}\p{Ll}/u.test(scan.text.slice(from))
      : said.some((one) => isOf(one, 'driver'))
  }
  return plain.flatMap((customer): Candidate[] => {
    if (!isOf(customer, 'customer')) return []
    const [whole, name = '', of] = CALLER.exec(scan.key.slice(0, customer.start)) ?? []
    if (whole === undefined || (hasTruck && of === undefined)) return []
    const start = customer.start - whole.length
    const from = start + whole.indexOf(` ${name} `) + 1
    // 'giúp em Ngân Hà': the name is the customer's.
    const isTheirs = plain.some(
      (one) => one.kind === 'name' && one.start <= from && one.end >= customer.end,
    )
    if (isTheirs || !isNamed(from, name)) return []
    const words = scan.text.slice(start, customer.start).trim()
    return [
      { kind: 'remark', words, alone: true, start, end: customer.start, weight: WEIGHT.form + 0.5 },
    ]
  })
}

/** 'Lan: mai 8h …': who wrote it, where the line names for whom it is. */
const SPEAKS = /^(?:> ?)?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) ?:(?= )/u
export const speakersIn = ({ text }: Scan, plain: readonly Candidate[]): Candidate[] => {
  const [said = '', name = ''] = SPEAKS.exec(text) ?? []
  const from = said.indexOf(name)
  const isKnown = plain.some(({ start, end }) => start < from + name.length && from < end)
  const isFor = plain.some((one) => isOf(one, 'customer') && one.weight >= WEIGHT.name)
  return said === '' || isKnown || !isFor
    ? []
    : [{ kind: 'filler', start: 0, end: said.length, weight: WEIGHT.form + 1 }]
}

/** 'Kính gửi anh Hùng,': whom a letter is written to, and who drives nothing. */
const ADDRESSED =
  /^(?:kinh (?:gui|chao|nho)|dear)(?: (?:a|anh|c|chi|chu|bac|co|mr|ms|mrs))?\.? [a-z]+(?: [a-z]+){0,2}(?= ?[,:!;.])/

/** 'a Bảo ơi', 'nhờ anh Bảo xếp xe': who is called, or asked to see to it. */
const CALLED =
  /(?<![a-z0-9])(?:(?:a|anh|c|chi|e|em|chu|bac|co) [a-z]+ oi|(?:nho|phien) (?:a|anh|c|chi|e|em|chu|bac|co) [a-z]+(?= (?:xep|bo tri|sap|sap xep|dieu|len|dat|book|giup|tim|kiem|goi|lam)(?![a-z])))(?![a-z0-9])/g
/** 'anh Hùng ơi chạy …'. */
const DRIVES = /^,? (?:chay|lai|keo|di|danh)(?![a-z])/
/** 'alo anh Bảo', 'dạ em chào anh': a line that only greets, a driver too. */
const GREETING =
  /^(?:(?:da|em|e|alo|hi|hello|chao) ){1,3}(?:a|anh|c|chi|e|em|chu|bac|co)(?: [a-z]+)?[ ,.!:]*$/

/** Whom a line begins by writing to, and who is called in it, who drives where the truck stands beside or the line says so. */
export const addressedIn = ({ key }: Scan, names: readonly Candidate[]): Candidate[] => {
  const letter = (GREETING.exec(key) ?? ADDRESSED.exec(key))?.[0].length ?? 0
  const called = allOf(key, CALLED).map(({ 0: said, index: start }) => {
    const end = start + said.length
    const isCrew = names.some(
      (one) => isOf(one, 'vehicle') && (one.end === start - 1 || one.start === end + 1),
    )
    const isDriver = isCrew || DRIVES.test(key.slice(end))
    return { start, end, weight: isDriver ? WEIGHT.filler : WEIGHT.form + 1 }
  })
  const all = letter > 0 ? [{ start: 0, end: letter, weight: WEIGHT.form + 1 }, ...called] : called
  return all.map((span) => ({ kind: 'filler', ...span }))
}
