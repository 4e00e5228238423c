import { transferListTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { call } from '../../kit/http/call.ts'
import type { After } from '../../kit/list/useBulkAct.ts'
import { t } from '../../kit/ui/language.ts'
import { toDeletedTransfers, toTransfer } from '../../office/screen/offered/paths.ts'

type Go = (link: ReturnType<typeof toTransfer> | ReturnType<typeof toDeletedTransfers>) => void

/** What the message of a move offers: the way to a transfer that was moved alone, and taking the move back. */
export const afterMove = (go: Go): After => ({
  undo: (done) => call(transferOrderApi.undo, { list_id: [...done] }),
  more: ([id, ...others]) =>
    id && others.length === 0 ? [{ label: id, run: () => go(toTransfer(id)) }] : [],
})

/** What the message of a deletion offers: the way to the deleted ones, and bringing them back. */
export const afterRemoval = (go: Go): After => ({
  undo: (done) => call(transferOrderApi.restore, { list_id: [...done] }),
  more: () => [{ label: t(texts.seeDeleted), run: () => go(toDeletedTransfers()) }],
})
