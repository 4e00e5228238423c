import {
  renamingTexts,
  usesCount,
  type RenamingCrud,
  CARRY,
} from '../../../../contract/master/renaming/renaming.ts'
import type { Resource } from '../../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { choose } from '../../../kit/ui/confirm.ts'
import { useText } from '../../../kit/ui/language.ts'
import type { BeforeSave } from '../../../kit/resource/resourceForm.ts'

/** Asks, where a name has changed that stands in what is open, whether the new one goes along, and says to how many. */
export function useRenaming({ key, name }: Resource, api: RenamingCrud): BeforeSave {
  const t = useText()
  return async (row, changed) => {
    const [from, to] = [wordOf(row[name]), wordOf(changed[name])]
    if (!(name in changed) || from === to) return {}
    const { data: uses } = await call(api.openUses, { [key]: row[key] })
    if (usesCount(uses) === 0) return {}
    const answer = await choose({
      title: t(renamingTexts.title),
      message: t(renamingTexts.question(uses, from, to)),
      confirmLabel: t(renamingTexts.carry(uses)),
      other: t(renamingTexts.onlyHere),
    })
    return answer === null ? null : { [CARRY]: answer === 'confirmed' }
  }
}
