import { mdiCheck, mdiEyeOutline, mdiUndoVariant } from '@mdi/js'
import {
  warningApi,
  warningResource,
  type WarningState,
} from '../../../contract/fleet/warning/warning.ts'
import { warningTexts as texts } from '../../../contract/fleet/warning/warning.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { call } from '../../kit/http/call.ts'
import type { Answers } from '../../kit/resource/answers.tsx'
import { confirm } from '../../kit/ui/confirm.ts'

/** Warnings are seen, settled with a note of how, or taken up again. */
export const WARNING_ANSWERS: Answers<WarningState> = {
  resource: warningResource,
  endpoint: warningApi.answer,
  list: [
    { to: 'da_xem', label: texts.see, icon: mdiEyeOutline },
    { to: 'da_xu_ly', label: texts.settle, icon: mdiCheck },
    { to: 'moi', label: texts.reopen, icon: mdiUndoVariant },
  ],
  ask: async ({ to, label }, rows, t) => {
    if (to !== 'da_xu_ly') return null
    const note = await confirm({
      title: t(texts.settleTitle(rows.length)),
      message: '',
      confirmLabel: t(label),
      reason: t(texts.note),
    })
    return note ?? undefined
  },
  saidBefore: ({ ghi_chu }) => wordOf(ghi_chu),
  send: (list_id, trang_thai, said) =>
    call(warningApi.answer, {
      list_id,
      trang_thai,
      ...(said === null ? {} : { ghi_chu: said || null }),
    }),
}
