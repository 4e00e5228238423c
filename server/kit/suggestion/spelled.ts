import { sql, type RawBuilder } from 'kysely'
import { plateWords } from '../../../contract/kit/field/plate.ts'
import { like, wantedWords } from '../list/filter.ts'

type Typed = string | null | undefined
type Key = RawBuilder<unknown>

const PLATE = /^(\d{2}[A-Z]{1,2})(\d{1,3})(\d{0,2})$/

/** The pattern of a typed plate, or of its beginning, whatever stands between its parts; null where none is typed. */
const platePattern = (typed: Typed): string | null => {
  const [, head = '', digits = '', rest = ''] = PLATE.exec(plateWords(typed ?? '')) ?? []
  return head === '' ? null : `${head.toLowerCase()}%${digits}%${rest}%`
}

/** True of words (by their `search_key`) that hold every word typed, or the plate that is typed in any spelling. */
export function spelled(typed: Typed, key: Key): RawBuilder<boolean> {
  const words = wantedWords(typed).map((word) => sql`${key} LIKE ${like(word)}`)
  const pattern = platePattern(typed)
  const all = sql<boolean>`(${sql.join([sql`true`, ...words], sql` AND `)})`
  return pattern === null ? all : sql`(${all} OR ${key} LIKE ${`%${pattern}`})`
}

/** True of those of them that begin as typed. */
export function spelledFirst(typed: Typed, key: Key): RawBuilder<boolean> {
  const begins = sql<boolean>`${key} LIKE ${like(wantedWords(typed).join(' ')).slice(1)}`
  const pattern = platePattern(typed)
  return pattern === null ? begins : sql`(${begins} OR ${key} LIKE ${pattern})`
}
