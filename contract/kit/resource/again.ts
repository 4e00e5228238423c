import { rateTexts } from '../rate/rate.texts.ts'
import type { Problems, RowValues } from './resource.ts'
import { wordOf } from '../text/text.ts'

/** A value as a word; the table orders anew what lies in it. */
const sameWord = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )

/**
 * Refuses a new row, or one that comes back, that tells what the one of its start tells that counts already: one price that
 * several people enter is one row. `around` are the others in use of its key.
 */
export function again(
  row: RowValues,
  around: readonly RowValues[],
  { from, told }: { readonly from: string; readonly told: readonly string[] },
): Problems {
  const isStored = row['id'] && !row['deleted_at']
  if (isStored || !row[from]) return {}
  const counting = around
    .filter((each) => each[from] === row[from])
    .toSorted((one, other) => (wordOf(one['id']) < wordOf(other['id']) ? -1 : 1))
    .at(-1)
  const isSame = counting && told.every((name) => sameWord(row[name]) === sameWord(counting[name]))
  return isSame ? { [from]: rateTexts.there } : {}
}
