import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate, type Said } from './part.ts'
import { spoken, type Scan } from './scan.ts'

const COUNT = '(?:0?[1-9]|1\\d|mot|hai|ba) (?:(?:con|chiec|cai) )?'
/** What a truck has for a body, or what it can do. */
const BODY =
  '(?:thung (?:kin|lanh|bat|mui bat|lung|dong lanh|bao on|ho|phang)|thung|mui bat|bat|mui|san|ben|cau|ban tai|bon|tec|cont lanh|dong lanh|lanh|bao on|bung nang|nang dau|nang|rao|long|lung|lun|xuong|co co|co ngong|thap|thuy luc|tu hanh|dau keo|fooc|phooc|cho (?:may|hang nang|quang kho|oto|o to|xe))'
const FEET = '(?:[1-5]|mot|hai|ba|bon|nam) (?:chan|gio|cau|truc|di)'
const HAS =
  '(?:co |gan |loai |kieu |dai |rong |hang |dang |tai |cang |mooc |moc |ro ?mooc |sieu |cont )*'
/** How long it is, how much it may carry: '9m6', '8 tấn', '15t'. */
const SIZE = String.raw`(?:(?:loai |dai |tai |trong tai |tren |duoi |tu )*\d{1,2}(?:[.,]\d)? ?(?:m\d{0,2}|met|tan(?: ruoi)?|t\d?)(?! ?(?:thep|giay|hang)))`
const TRAILER = '(?:ro ?mooc|re ?mooc|mooc|moc|romooc|fooc|phooc|trailer)'

const BODIES = `(?:${BODY}|${FEET})(?: (?:${BODY}|${FEET}))*`
const PATTERNS = [
  // 'xe thùng kín 8 tấn', 'xe tải mui bạt', 'xe có bửng nâng', 'xe 4 chân'.
  `(?<!(?<![a-z])(?:lai|tai) )xe ${HAS}${BODIES}`,
  String.raw`xe ${HAS}\d{1,2}m\d{0,2}`,
  // 'mooc sàn', 'rơ mooc lùn 3 trục', 'mooc xương 40'.
  `${TRAILER} ${BODIES}(?: (?:20|40|45)(?: ?(?:feet|ft|f)|['’])?(?! ?(?:hc|dc|rf|cao|lanh)))?`,
  // 'thùng kín', 'thùng dài 9m6', 'bửng nâng'.
  `thung (?:kin|lanh|mui bat|lung|dong lanh|bao on|phang|dai ${SIZE})`,
  '(?:co bung(?: nang)?|bung nang)',
].flatMap((pattern) => [pattern, `${pattern}(?: ${SIZE})+`])

/** As these are written, so that 'xe bên Gió Ngàn', 'xe cầu' and 'xe bán' are none. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  ben: ['ben'],
  cau: ['cẩu', 'cầu'],
  san: ['sàn'],
  bat: ['bạt'],
  bon: ['bồn', 'bốn'],
  tec: ['téc', 'tẹc'],
  rao: ['rào'],
  long: ['lồng'],
  lun: ['lùn'],
  lung: ['lửng'],
  xuong: ['xương'],
  nang: ['nâng', 'nặng'],
  lanh: ['lạnh'],
  thap: ['thấp'],
  ho: ['hở'],
  mui: ['mui'],
  bung: ['bửng'],
}
/** Without marks these are others as well: 'xe ben gio ngan', 'xe long'. */
const OPEN = /(?:^| )(?:xe|mooc) (?:ben|long|ho|lun|nang|mui|rao)$/

const isWritten = (words: string): boolean =>
  words.split(/[\s\d]+/).every((word) => {
    const key = spoken(word).normalize('NFC')
    const plain = key
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/đ/g, 'd')
    const right = WRITTEN[plain]
    return right === undefined || right.some((one) => spoken(one) === spoken(word))
  })

/** How many of them hardly counts: 'VSIP 2 xe thùng' is a place. */
const WEIGHT_OF_COUNT = 0.5

const lettersIn = ({ key }: Scan, { start, end }: Candidate): number =>
  key.slice(start, end).replaceAll(' ', '').length

/** What truck is wished for, which is a note: 'xe thùng', '2 xe cẩu 5 tấn', 'mooc sàn', 'thùng kín'. */
export const bodiesIn = (scan: Scan): Candidate[] =>
  PATTERNS.flatMap((pattern) => {
    const read = ([words = '']: readonly string[], start: number): Said | null => {
      const typed = scan.text.slice(start, start + words.length)
      const isOne = scan.marked ? isWritten(typed) : !OPEN.test(words)
      return isOne ? { kind: 'remark', words: typed, alone: true } : null
    }
    const bodies = matches(scan, pattern + RIGHT, read, WEIGHT.form + 0.5)
    const counted = matches(scan, COUNT + pattern + RIGHT, read).map((one): Candidate => {
      const body = bodies.find(({ end, start }) => end === one.end && start > one.start)
      const [all, own] = [lettersIn(scan, one), body ? lettersIn(scan, body) : 0]
      const weight = (own * (WEIGHT.form + 0.5) + (all - own) * WEIGHT_OF_COUNT) / all
      return { ...one, weight }
    })
    return [...bodies, ...counted]
  })
