import type { Field } from '../../../contract/kit/field/field.ts'
import { masked } from '../../../contract/kit/field/person.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import type { Row } from './store.ts'

/** A value as lists and files show it (domain B3.7). */
export const maskedAs = (field: Field | undefined, value: unknown): unknown =>
  field?.masked && typeof value === 'string' ? masked(value) : value

/** A row as lists and files show it. */
export const listed = ({ fields }: Resource, row: Row): Row => {
  const hidden = Object.entries(fields).filter(([, field]) => field.masked)
  if (hidden.length === 0) return row
  return {
    ...row,
    ...Object.fromEntries(hidden.map(([name, field]) => [name, maskedAs(field, row[name])])),
  }
}
