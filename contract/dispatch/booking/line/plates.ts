import { displayPlate, isPlate, plateKey } from '../../../kit/field/plate.ts'
import { matches, RIGHT } from './forms.ts'
import type { Candidate, Option, Said } from './part.ts'
import type { Scan } from './scan.ts'

export type Plates = { readonly xe: readonly string[]; readonly ro_mooc: readonly string[] }
type Known = { readonly key: string; readonly digits: string; readonly option: Option }

const LABEL = String.raw`(?:(?:(?:0?1|mot) )?(?:con |chiec )?(danh xe|cam xe|xe duoi|xe so|duoi so|so duoi|duoi|xe|bks|bsx|bs|(?<!\d ?)x(?= \d{2}-?[a-z])|bien so(?: xe)?|so xe|dau keo|dau|dk)|(mooc|romoc|ro ?mooc|re ?mooc|rm))`
const NEAR = 5
/** A plate, or part of one, that no truck has. */
const NOBODYS = { kind: 'wrong', vehicle: true } as const

const KEPT = new WeakMap<Plates, readonly Known[]>()

/** Trucks and trailers by the letters and the figures of their plates. */
function platesOf(plates: Plates): readonly Known[] {
  const kept = KEPT.get(plates)
  if (kept) return kept
  const all = (['vehicle', 'trailer'] as const).flatMap((kind) =>
    (kind === 'vehicle' ? plates.xe : plates.ro_mooc).map((value): Known => {
      const key = plateKey(value)
      return { key, digits: key.replace(/^\d+[A-Z]+/, ''), option: { kind, value, sure: 'yes' } }
    }),
  )
  KEPT.set(plates, all)
  return all
}

/** The trucks alone. */
export const trucksOf = (plates: Plates): readonly Known[] =>
  platesOf(plates).filter(({ option }) => option.kind === 'vehicle')

/** How many letters two plates of one length differ in. */
const difference = (a: string, b: string): number =>
  a.length === b.length ? [...a].filter((letter, at) => letter !== b[at]).length : NEAR

function labelledIn(scan: Scan, plates: Plates): Candidate[] {
  const all = platesOf(plates)
  const of = (trailer: string, truck: string) =>
    all.filter(({ option }) => (option.kind === 'trailer' ? truck === '' : trailer === ''))
  const named = (found: readonly Known[]): Said | null =>
    found.length === 0 ? null : { kind: 'name', options: found.map(({ option }) => option) }
  const unknown = (key: string, among: readonly Known[]): Said => ({
    ...NOBODYS,
    plate: displayPlate(key),
    choices: among
      .filter((one) => difference(one.key, key) <= 1)
      .slice(0, NEAR)
      .map(({ option }) => option.value),
  })
  return [
    // 'xe 15h06': a clock too, where the line has no other.
    ...matches(
      scan,
      String.raw`${LABEL} ?:? ?(\d{2}[hg]-?\d{2})${RIGHT}`,
      ([whole = '', truck = '', trailer = '', typed = '']) => {
        const found = of(trailer, truck).filter(({ key }) => key.startsWith(plateKey(typed)))
        if (found.length === 0) return null
        const others = scan.key.replace(whole, '')
        if (/(?<![a-z0-9])\d{1,2} ?(?:h|g|gio|:)(?![a-z])/.test(others)) return named(found)
        const clock = `lúc ${typed.replace(/[hg]-?/, ':')}`
        return { kind: 'wrong', choices: [...found.map(({ option }) => option.value), clock] }
      },
    ),
    ...matches(
      scan,
      String.raw`(?:${LABEL} ?:? ?)?(\d{2} ?-? ?[a-z]{1,2} ?-? ?(?:\d{3}[. ]?\d{2}|\d{4}))${RIGHT}(?!\.\d)`,
      ([, truck = '', trailer = '', typed = '']) => {
        const key = plateKey(typed)
        const found = all.filter((one) => one.key === key)
        if (found.length > 0) return named(found)
        // '25t 500 12' reads like a plate: one with spaces is known or called so.
        if (!isPlate(key) || (/ /.test(typed) && truck + trailer === '')) return null
        const prefix = all.filter((one) => one.key.startsWith(key))
        if (prefix.length > 0) return named(prefix)
        return unknown(key, of(trailer, truck))
      },
    ),
    ...matches(
      scan,
      String.raw`(?:${LABEL} ?:? ?)?(?!\d{2}tr\d)(\d{2}[a-z]{1,2}-?\d{3}(?:\.?\d)?)${RIGHT}(?!\.\d)`,
      ([, truck = '', trailer = '', typed = '']) => {
        const key = plateKey(typed)
        return named(of(trailer, truck).filter((one) => one.key.startsWith(key))) ?? NOBODYS
      },
    ),
    // 'xe 15C', 'xe 15H': how many plates begin; 'xe 15h' is a clock.
    ...matches(
      scan,
      String.raw`(?:xe|bks|bsx|bs|bien so(?: xe)?|so xe|dau keo) ?:? ?(\d{2}) ?(?:[cdefh]|ld)${RIGHT}(?![.:]\d)`,
      ([whole = '', digits = ''], start) => {
        const words = scan.text.slice(start, start + whole.length)
        if (words.endsWith('h')) return null
        return words.endsWith('H') ? { ...NOBODYS, choices: [`lúc ${digits}:00`] } : NOBODYS
      },
    ),
    // 'xe 15c3': whose plate begins so.
    ...matches(
      scan,
      String.raw`(?:${LABEL} ?:? ?(?!\d{2}tr\d)(\d{2}(?:[hg]-?\d|(?![hg]-?\d\d)[a-z]{1,2}-?\d{1,2}))|(\d{2}(?:[cdef]|rm?)-?\d(?:\d(?<!20|40|45))?))${RIGHT}(?![.:]\d)`,
      ([, truck = '', trailer = '', labelled = '', bare = '']) => {
        const key = plateKey(labelled || bare)
        const found = of(trailer, truck).filter((one) => one.key.startsWith(key))
        return found.length === 1 ? named(found) : NOBODYS
      },
    ),
    ...matches(scan, String.raw`(?:${LABEL} ?:? ?)?(\d{3}[. ]?\d{2})${RIGHT}(?!\.\d)`, (groups) => {
      const [, truck = '', trailer = '', typed = ''] = groups
      const found = of(trailer, truck).filter((one) => one.digits === typed.replace(/\D/g, ''))
      const isLabelled = truck + trailer !== ''
      if (/ /.test(typed) && !isLabelled) return null
      return named(found) ?? (isLabelled ? NOBODYS : null)
    }),
    // 'con 134': of boxes there are no hundreds.
    ...matches(scan, String.raw`(?:con|em) (\d{3,4})${RIGHT}(?![.,/]\d)`, ([, typed = '']) =>
      named(
        all.filter(
          ({ digits, option }) =>
            option.kind === 'vehicle' && (digits.startsWith(typed) || digits.endsWith(typed)),
        ),
      ),
    ),
    ...matches(
      scan,
      String.raw`${LABEL} ?:? ?(\d{2,4})${RIGHT}(?![.,/]\d| ?(?:h|g|gio|cont|x|tr|k|')(?![a-z]))`,
      ([, truck = '', trailer = '', typed = '']) =>
        named(
          of(trailer, truck).filter(
            ({ digits }) => digits.startsWith(typed) || digits.endsWith(typed),
          ),
        ) ?? NOBODYS,
    ),
  ]
}

const DRIVER = /^xế ?:? ?/iu

/** Trucks and trailers: whole, or by the beginning or the end of a known plate. 'tài xế 447' is no 'xe 447'. */
export const platesIn = (scan: Scan, plates: Plates): Candidate[] =>
  labelledIn(scan, plates).map((found) => {
    const word = DRIVER.exec(scan.text.slice(found.start, found.end))?.[0] ?? ''
    return { ...found, start: found.start + word.length }
  })
