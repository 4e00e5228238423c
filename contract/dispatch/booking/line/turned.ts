import type { QuickKnown } from '../quick.known.ts'
import { directoryOf, type Entry, type NameWord } from './directory.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { likeness, type Scan } from './scan.ts'

const LEAST_LIKE = 2

/** 'Bắc Ninh VSIP', 'Đình Vũ Nam Hải': how many words of a name go to its end when it is said the other way round; 0 where none may. */
function turnOf({ core, provinces }: Entry): number {
  const rest = core.slice(1).map(({ key }) => key)
  if (provinces.some((province) => province.join(' ') === rest.join(' '))) return 1
  const second = core[1]?.key ?? ''
  const isNumbered = /^(?:\d|i{1,3}|iv)$/.test(second)
  return core.length === 4 && core.every(({ key }) => /^[a-z]/.test(key)) && !isNumbered ? 2 : 0
}

type Turned = { readonly entry: Entry; readonly words: readonly NameWord[] }
const KEPT = new WeakMap<readonly Entry[], ReadonlyMap<string | undefined, readonly Turned[]>>()

/** Everybody's places said the other way round, by the word that they then begin with. */
function turnedOf(entries: readonly Entry[]): ReadonlyMap<string | undefined, readonly Turned[]> {
  const kept = KEPT.get(entries)
  if (kept) return kept
  const all = entries.flatMap((entry): Turned[] => {
    const turn = entry.kind === 'place' && !entry.own ? turnOf(entry) : 0
    const words = [...entry.core.slice(turn), ...entry.core.slice(0, turn)]
    return turn === 0 ? [] : [{ entry, words }]
  })
  const turned = Map.groupBy(all, ({ words }) => words[0]?.key)
  KEPT.set(entries, turned)
  return turned
}

/** Places whose two halves stand the other way round. */
export const turnedIn = (scan: Scan, known: QuickKnown): Candidate[] => {
  const turned = turnedOf(directoryOf(known).entries)
  return scan.tokens.flatMap((token, at) =>
    (turned.get(token.key) ?? []).flatMap(({ entry, words }): Candidate[] => {
      const typed = scan.tokens.slice(at, at + words.length)
      const isSaid = words.every((word, on) => {
        const one = typed[on]
        return one !== undefined && likeness(one, word) >= LEAST_LIKE
      })
      const end = typed.at(-1)?.end
      if (!isSaid || end === undefined) return []
      const { kind, value, placeKind } = entry
      const options = [{ kind, value, sure: 'yes' as const, placeKind }]
      return [{ kind: 'name', options, start: token.start, end, weight: WEIGHT.name }]
    }),
  )
}

/** 'Hải Dương Đại An': a place behind the province that it lies in. */
export function behindProvinceIn(
  scan: Scan,
  known: QuickKnown,
  names: readonly Candidate[],
): Candidate[] {
  const places = names.flatMap((name) => {
    const [only, ...others] = name.kind === 'name' ? name.options : []
    const isOne = only?.kind === 'place' && only.sure === 'yes' && others.length === 0
    return isOne ? [{ ...name, only }] : []
  })
  const provinces = places.filter(({ only }) => only.placeKind === 'tinh')
  return places.flatMap(({ only, ...name }) => {
    const before = provinces.find(({ end }) => end + 1 === name.start)
    if (before === undefined || scan.text.charAt(before.end) !== ' ') return []
    const words = scan.key.slice(before.start, before.end)
    const entry = directoryOf(known).entries.find(({ value }) => value === only.value)
    const isThere = entry?.provinces.some((province) => province.join(' ') === words)
    return isThere === true ? [{ ...name, start: before.start }] : []
  })
}
