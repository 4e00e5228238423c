import type { Field, Fields } from '../../../contract/kit/field/field.ts'
import { inWords, type Text } from '../../../contract/kit/text/text.ts'
import type { CardPart, GridColumn } from '../table/gridColumn.ts'

type Say = (text: Text) => string

const labels = (field: Field, t: Say): Record<string, string> | undefined =>
  field.choices &&
  Object.fromEntries(Object.entries(field.choices).map(([code, label]) => [code, t(label)]))

/** The table column of one field; lists cannot be ordered by. */
export function fieldColumn<Row>(key: string, field: Field, t: Say): GridColumn<Row> {
  const choices = labels(field, t)
  return {
    key,
    label: t(field.label),
    kind: field.kind,
    sortable: field.kind !== 'list',
    ...(choices ? { choices } : {}),
    ...(field.unit ? { unit: inWords(field.unit, t) } : {}),
    ...(field.scale === undefined ? {} : { scale: field.scale }),
  }
}

/** The table columns of fields, in their order. */
export const fieldColumns = <Row>(fields: Fields, t: Say): GridColumn<Row>[] =>
  Object.entries(fields).map(([key, field]) => fieldColumn(key, field, t))

/** How a list shows its fields where that is not the way of their kinds. */
export type Look<Row> = {
  /** Columns that are shown until a user chooses others. */
  readonly shown: readonly string[]
  /** Columns that stand on the cards of a phone. */
  readonly cards: readonly string[]
  /** Columns with a place of their own there. */
  readonly cardParts?: Readonly<Record<string, CardPart>>
  /** Columns that stay in view at the end. */
  readonly ends?: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly renders: Readonly<Record<string, GridColumn<Row>['render']>>
  readonly values?: Readonly<Record<string, GridColumn<Row>['value']>>
}

/** The columns of a list, in the order of its fields; the first stays in view. */
export const listColumns = <Row>(fields: Fields, look: Look<Row>, t: Say): GridColumn<Row>[] =>
  fieldColumns<Row>(fields, t).map((column, index) => {
    const { key } = column
    const { [key]: width } = look.widths
    const { [key]: render } = look.renders
    const value = look.values?.[key]
    const card = look.cardParts?.[key] ?? (look.cards.includes(key) ? true : undefined)
    return {
      ...column,
      ...(width ? { width } : {}),
      ...(render ? { render } : {}),
      ...(value ? { value } : {}),
      ...(card ? { card } : {}),
      ...(index === 0 ? { pin: 'start' } : look.ends?.includes(key) ? { pin: 'end' } : {}),
      ...(look.shown.includes(key) ? {} : { hidden: true }),
    }
  })
