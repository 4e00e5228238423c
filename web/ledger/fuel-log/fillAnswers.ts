import { mdiCheck, mdiClose, mdiUndoVariant } from '@mdi/js'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { FillState } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { whyNotAnswered } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fillResource, fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts as texts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { Answers } from '../../kit/resource/answers.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'

const TITLES = {
  da_duyet: () => texts.approve,
  tu_choi: texts.refuseTitle,
  cho_duyet: texts.reopenTitle,
}

/** Slips are approved, refused or taken up again; why is asked where the rule of slips needs it. */
export const FILL_ANSWERS: Answers<FillState> = {
  resource: fillResource,
  endpoint: fuelLogApi.answer,
  list: [
    { to: 'da_duyet', label: texts.approve, icon: mdiCheck },
    { to: 'tu_choi', label: texts.refuse, icon: mdiClose, danger: true },
    { to: 'cho_duyet', label: texts.reopen, icon: mdiUndoVariant },
  ],
  ask: async ({ to, label }, rows) => {
    const isAsked = rows.some(
      (row) => Object.keys(whyNotAnswered(wordOf(row['trang_thai']), to, null)).length > 0,
    )
    if (!isAsked) return null
    const reason = await confirm({
      title: t(TITLES[to](rows.length)),
      message: '',
      confirmLabel: t(label),
      reason: t(texts.reason),
    })
    return reason ?? undefined
  },
  saidBefore: ({ ly_do }) => wordOf(ly_do) || t(uiTexts.undo),
  send: (list_id, trang_thai, ly_do) => call(fuelLogApi.answer, { list_id, trang_thai, ly_do }),
}
