import { z } from 'zod'
import { readFigure } from '../sheet/figure.ts'
import { message } from '../text/message.ts'
import { searchKey, text, wordOf, type Language, type Text } from '../text/text.ts'
import type { Field, Fields } from '../field/field.ts'
import { formatField } from '../field/format.ts'

const MOST_ROWS = 100

type Item = Readonly<Record<string, unknown>>

/** A value of an item, also one that lies in a part of it. */
export const valueIn = (item: Item, name: string, { at }: Field): unknown =>
  (at ? (item[at[0]] as Item | undefined)?.[at[1]] : item[name]) ?? null

/** An item with another value; of a part of it nothing is left where it is empty, nor of what the old value stood for. */
export function withValue(item: Item, name: string, { at, clears }: Field, value: unknown): Item {
  const cleared = Object.fromEntries((clears ?? []).map((other) => [other, null]))
  if (!at) return { ...item, ...cleared, [name]: value }
  const { [at[1]]: _old, ...others } = (item[at[0]] as Item | undefined) ?? {}
  return { ...item, [at[0]]: value === null ? others : { ...others, [at[1]]: value } }
}

/** An item with nothing in it. */
export const emptyItem = (fields: Fields): Item =>
  Object.entries(fields).reduce<Item>(
    (item, [name, field]) => withValue(item, name, field, null),
    {},
  )

/** The shape of an item: its first field is needed, what lies in a part of it may be left out. */
function itemShape(fields: Fields): z.ZodType<Item> {
  const [first] = Object.keys(fields)
  const own = Object.entries(fields).filter(([, { at }]) => !at)
  const parts = Map.groupBy(
    Object.values(fields).filter(({ at }) => at),
    ({ at }) => at?.[0] ?? '',
  )
  const filled = (part: Item): Item =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => (value ?? null) !== null))
  return z.strictObject({
    ...Object.fromEntries(
      own.map(([name, { schema }]) => [
        name,
        name === first
          ? schema.refine((value) => value !== null)
          : schema.optional().transform((value) => value ?? null),
      ]),
    ),
    ...Object.fromEntries(
      [...parts].map(([part, members]) => [
        part,
        z
          .strictObject(
            Object.fromEntries(members.map(({ at, schema }) => [at?.[1] ?? '', schema.optional()])),
          )
          .transform(filled),
      ]),
    ),
  })
}

function read(line: string, kinds: readonly Fields[]): Item | null {
  const parts = line.split(';').map((part) => part.split(':').map((word) => word.trim()))
  const named = (name: string, { label }: Field, word: string): boolean =>
    [label.vi, label.en, name].some((each) => searchKey(each) === searchKey(word))
  const fields = kinds.find((kind) =>
    named('', Object.values(kind)[0] as Field, parts[0]?.[0] ?? ''),
  )
  if (!fields) return null
  let item = emptyItem(fields)
  for (const [word = '', typed = ''] of parts.filter(([first]) => first !== '')) {
    const [name, field] = Object.entries(fields).find(([each, one]) => named(each, one, word)) ?? []
    const figure = field && readFigure(field, typed)
    if (!name || !figure || figure.error !== undefined) return null
    item = withValue(item, name, field, figure.value)
  }
  return item
}

/** Items of figures in one cell, one a line: 'Km từ: 0; đến dưới: 50; Số tiền: 200.000'. */
const inCell = (kinds: readonly Fields[]): Field['inCell'] => ({
  write: (items: readonly Item[], language: Language) =>
    items
      .map((item) => {
        const fields = kinds.find((kind) => (Object.keys(kind)[0] ?? '') in item) ?? {}
        return Object.entries(fields)
          .map(
            ([name, field]) =>
              [field, formatField(field, valueIn(item, name, field), 'vi')] as const,
          )
          .flatMap(([{ label }, said]) => (said === '' ? [] : [`${label[language]}: ${said}`]))
          .join('; ')
      })
      .join('\n'),
  read: (typed) => {
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    const items = lines.map((line) => read(line, kinds))
    const wrong = lines.find((_line, index) => items[index] === null)
    return wrong === undefined
      ? { value: items.length === 0 ? null : items }
      : { error: text(`Không hiểu “${wordOf(wrong)}”`, `“${wordOf(wrong)}” is not understood`) }
  },
})

/** Items of figures, each of one of these kinds: that whose first field it has. `of` says which one a row has. */
export const rowsField = (
  label: Text,
  kinds: readonly [Fields, Fields, ...Fields[]],
  of: NonNullable<Field['items']>,
) =>
  ({
    kind: 'list',
    label,
    schema: z
      .array(
        z.union(
          kinds.map(itemShape),
          message('Có dòng chưa đúng hoặc chưa đủ', 'A row is not right or not complete'),
        ),
      )
      .max(MOST_ROWS, message(`Nhiều nhất ${MOST_ROWS} dòng`, `${MOST_ROWS} rows at most`))
      .nullable(),
    inCell: inCell(kinds),
    items: of,
  }) as const
