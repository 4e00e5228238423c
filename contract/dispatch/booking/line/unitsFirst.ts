import { readDigits } from '../../../kit/sheet/number.ts'
import { readMeasured } from './amounts.ts'
import { UNITS } from './figures.ts'
import { matches, RIGHT } from './forms.ts'
import type { Candidate, Said } from './part.ts'
import { spoken, type Scan } from './scan.ts'

const NUMBER = String.raw`(\d+(?:[.,]\d+)*)`
/** A number that has a unit of its own behind it, or is part of a date, a clock or a count of boxes, is not of the word before it. */
const ALONE = String.raw`${RIGHT}(?![.,:/-]\d| ?(?:h|g|gio|x|\*|tan|tons?|t|ta|kgs?|ky|ki|kilo|khoi|m3|m³|cbm|met|tr|trieu|cu|k|nghin|ngan|d|dong|vnd|cont|container|xe|chuyen|diem|%|/|['’]|${UNITS})(?![a-z]| ?:? ?\d))`
/** The word before belongs to no number before it: '6 khối 12 kiện'. */
const OWN = String.raw`(?<!(?<![a-z\d.,])\d+(?:[.,]\d+)? ?(?:met )?)`
/** Without their marks, or as part of another word, these say something else: 'tan', 'khoi', 'kien', 'thung'. */
const AS_WRITTEN = new Set(['khối', 'tấn', 'kiện', 'thùng', 'cuộn'].map(spoken))

/** 'cbm 11', 'khối: 6', 'số kiện 12', 'tấn 5': the unit stands before its number. */
export function unitsFirstIn(scan: Scan): Candidate[] {
  const each = (units: string, read: (typed: string, unit: string) => Said | null): Candidate[] =>
    matches(
      scan,
      String.raw`${OWN}(so )?(${units})( ?[:=] ?| )${NUMBER}${ALONE}`,
      ([words = '', called = '', unit = '', mark = '', typed = ''], start) => {
        const at = start + words.indexOf(unit, called.length)
        const isWritten = AS_WRITTEN.has(spoken(scan.text.slice(at, at + unit.length)))
        const isPlain = /^(?:cbm|m3|m³|pallets?|plt|ctn|kgs?)$/.test(unit)
        return isWritten || isPlain || called !== '' || mark.trim() !== ''
          ? read(typed, unit)
          : null
      },
    )
  const value = (field: 'cbm' | 'so_luong', typed: string): Said | null => {
    const number = readDigits(typed, field === 'cbm' ? 'decimals' : 'thousands')
    const isCount = field === 'cbm' || Number.isInteger(number)
    return number === null || number <= 0 || !isCount
      ? null
      : { kind: 'value', field, value: number }
  }
  return [
    ...each('cbm|m3|m³|khoi', (typed) => value('cbm', typed)),
    // 'thùng 20' is a box.
    ...each('kien|pallets?|plt|thung|ctn|cuon', (typed) =>
      /^(?:20|40|45)$/.test(typed) ? null : value('so_luong', typed),
    ),
    ...each('tan|kgs?', (typed, unit) => {
      const { kg } = readMeasured(`${typed} ${unit}`)
      return kg === null ? null : { kind: 'measure', money: null, kg, per: null, times: null }
    }),
  ]
}
