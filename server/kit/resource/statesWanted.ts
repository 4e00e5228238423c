import { inputTexts } from '../../../contract/kit/endpoint/input.texts.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { statesOf } from '../list/filter.ts'

/** The states that `status` asks for, of a resource whose rows have one; a word that is none of them is refused. */
export function statesWanted(
  { fields }: Pick<Resource, 'fields'>,
  { status }: Readonly<Record<string, unknown>>,
): string[] {
  const states = statesOf({ status })
  const choices = fields['trang_thai']?.choices
  if (!choices || states.every((state) => Object.hasOwn(choices, state)))
    return choices ? states : []
  throw invalidField('status', inputTexts.state)
}
