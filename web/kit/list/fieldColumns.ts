import type { Field, Fields } from '../../../contract/field.ts'
import { inWords, type Text } from '../../../contract/text.ts'
import type { GridColumn } from '../table/gridColumn.ts'

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
