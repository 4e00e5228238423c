import { invalidField, type Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { columnsTexts } from '../../../contract/kit/list/columns.texts.ts'

/** The refusal of an order by a column that a list does not have. */
export const unknownColumn = (name: string): Refusal =>
  invalidField('sap_xep', columnsTexts.notSorted(name))

/** Refuses columns of a file (`list_form`) that are none of those known. */
export function refuseUnknownColumns(names: readonly string[], known: object): void {
  const unknown = names.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw invalidField('list_form', columnsTexts.noColumn(unknown))
}
