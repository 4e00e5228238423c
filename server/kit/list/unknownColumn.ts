import { invalidField, type Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { text } from '../../../contract/kit/text/text.ts'

/** The refusal of an order by a column that a list does not have. */
export const unknownColumn = (name: string): Refusal =>
  invalidField(
    'sap_xep',
    text(`Không có cột “${name}” để sắp xếp`, `There is no column “${name}” to sort by`),
  )
