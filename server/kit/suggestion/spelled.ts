import { sql, type RawBuilder } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { like, wantedWords } from '../list/filter.ts'

type Typed = string | null | undefined
type Key = RawBuilder<unknown>

/** The beginning of a plate, or the figures at its end with or without the letters before them. */
const PLATE = /^(\d{2}[A-Z]{1,2}\d{1,5}|[A-Z]{0,2}\d{4,5})$/

/** A typed plate, or a part of one, without what stands between its parts; null where none is typed. */
const plateIn = (typed: Typed): string | null => {
  const key = plateKey(typed ?? '')
  return PLATE.test(key) ? key.toLowerCase() : null
}

/** Words (by their `search_key`) without what stands between the parts of a plate. */
const closed = (key: Key): Key => sql`translate(${key}, '-. ', '')`

/** True of words (by their `search_key`) that hold every word typed, or the plate that is typed in any spelling. */
export function spelled(typed: Typed, key: Key): RawBuilder<boolean> {
  const words = wantedWords(typed).map((word) => sql`${key} LIKE ${like(word)}`)
  const plate = plateIn(typed)
  const all = sql<boolean>`(${sql.join([sql`true`, ...words], sql` AND `)})`
  return plate === null ? all : sql`(${all} OR ${closed(key)} LIKE ${`%${plate}%`})`
}

/** True of those of them that begin as typed. */
export function spelledFirst(typed: Typed, key: Key): RawBuilder<boolean> {
  const begins = sql<boolean>`${key} LIKE ${like(wantedWords(typed).join(' ')).slice(1)}`
  const plate = plateIn(typed)
  return plate === null ? begins : sql`(${begins} OR ${closed(key)} LIKE ${`${plate}%`})`
}
