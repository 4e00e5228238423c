import { allOf } from './forms.ts'
import { searchKey } from '../../../kit/text/text.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** 'mai Sông Trăng 2 chuyến': how many follow, and no order. */
const HOW_MANY = /(?<![a-z0-9])(?:\d{1,2}|may|vai|cac) (?:chuyen|don|lenh)(?![a-z0-9])/g
export const isCounting = ({ key }: Scan): boolean => key.search(HOW_MANY) >= 0

/** 'cho chị 2 chuyến mai: …' without how many. */
export const withoutCount = (words: string): string => searchKey(words).replace(HOW_MANY, '')

/** The same as words that say nothing, where the line names no place. */
export const howManyIn = ({ key }: Scan, names: readonly Candidate[]): Candidate[] =>
  names.some(
    (one) =>
      one.kind === 'name' &&
      one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes'),
  )
    ? []
    : allOf(key, HOW_MANY).map(({ 0: said, index }) => ({
        kind: 'filler',
        start: index,
        end: index + said.length,
        weight: WEIGHT.name,
      }))

/** '3 xe' of a way that as many trucks below take. */
export const takenIn = ({ key }: Scan, trucks: number): Candidate[] =>
  allOf(key, /(?<![a-z0-9.,])(\d{1,2}) (?:xe|chuyen|don|dau keo)(?= ?(?:[,;:.)]|$)| [a-z])/g)
    .filter(({ 1: count }) => trucks > 1 && Number(count) === trucks)
    .map(({ 0: said, index }) => ({
      kind: 'filler',
      start: index,
      end: index + said.length,
      weight: WEIGHT.form + 1,
    }))
