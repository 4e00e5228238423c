import type { Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import {
  leavingTexts,
  resourceTexts as texts,
} from '../../../contract/kit/resource/resource.texts.ts'
import { call } from '../http/call.ts'
import type { BulkRun } from '../list/useBulkAct.ts'
import { confirm } from '../ui/confirm.ts'
import { useText } from '../ui/language.ts'

export type Retire = (list_id: string[], retired: boolean) => Promise<boolean>

/** Retires rows after a question, or brings them back; true when all of them were. */
export function useRetiring(resource: Resource, api: Crud, run: BulkRun['run']): Retire {
  const t = useText()
  const { act, title, question } = leavingTexts(resource)
  return async (list_id, retired) => {
    if (!retired) return run(t(texts.restore), () => call(api.restore, { list_id }))
    const sure = await confirm({
      title: t(title(resource.texts.one)),
      message: t(question(list_id.length)),
      confirmLabel: t(act),
      danger: true,
    })
    const undo = (done: readonly string[]) => call(api.restore, { list_id: [...done] })
    return sure && run(t(act), () => call(api.remove, { list_id }), { undo })
  }
}
