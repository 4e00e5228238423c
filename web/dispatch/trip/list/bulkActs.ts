import { t } from '../../../kit/ui/language.ts'
import { joined, type Text } from '../../../../contract/kit/text/text.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { TRIP_ACTIONS, type TripAction } from '../../../../contract/dispatch/trip/trip.can.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import type { Reply } from '../../../kit/list/useBulkAct.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import { accepting } from '../offered/accepting.tsx'
import { restoreTrips, undoTrips } from '../offered/undoing.ts'

/** A question, or null where it was told why there is nothing to ask. */
type Asked = { readonly title: Text; readonly message: Text }

type BulkAct = {
  readonly label: Text
  /** The question that comes first; absent where the act is easily taken back. */
  readonly ask?: (ids: readonly string[]) => Asked | Promise<Asked | null>
  readonly danger?: true
  /** Gives null where a warning was not accepted. */
  readonly act: (ids: string[], reason: string | null) => Promise<Reply | null>
  /** Takes the act back; absent where another act of the bar does, or the reply says how. */
  readonly undo?: (ids: readonly string[]) => Promise<Reply | null>
}

/** Makes a call that takes one trip for each of several, one after the other; a refusal is that row's answer. */
async function oneByOne(
  ids: readonly string[],
  act: (id: string) => Promise<{ message: string }>,
): Promise<Reply> {
  const data: RowResult[] = []
  for (const id of ids) {
    try {
      const { message } = await act(id)
      data.push({ id, ok: true, message })
    } catch (error) {
      data.push({ id, ok: false, message: messageOf(error) })
    }
  }
  return { message: data[0]?.message ?? '', data }
}

async function mergeOrUndo(list_chuyen_di: string[], type: 'gop' | 'huy'): Promise<Reply | null> {
  const label = type === 'gop' ? assignmentTexts.confirmMerge : assignmentTexts.confirmUndoMerge
  const reply = await accepting(
    (accepted) => call(tripApi.mergeOrUndo, { list_chuyen_di, type, ...accepted }),
    label,
  )
  if (reply === null) return null
  const { message, data, nhom } = reply
  return {
    message,
    data: data.map((trip) => ({ id: trip.id_chuyen_di ?? '', ok: true, message })),
    ...(type === 'huy' ? { takeBack: () => mergeAgain(nhom) } : {}),
  }
}

/** Makes each of several groups one trip again. */
async function mergeAgain(groups: readonly (readonly string[])[]): Promise<Reply | null> {
  const replies = []
  for (const group of groups) replies.push(await mergeOrUndo([...group], 'gop'))
  const [first, ...more] = replies.filter((reply) => reply !== null)
  return first ? { ...first, data: [first, ...more].flatMap(({ data }) => data) } : null
}

const texts = tripListTexts

/** Looks at what the trips load together before it is asked whether they become one; says why not where they cannot. */
async function askMerge(ids: readonly string[]): Promise<Asked | null> {
  const refuse = (why: string) => {
    showToast('error', why)
    return null
  }
  const look = await call(tripApi.mergeLook, { list_chuyen_di: [...ids] }).catch((error: unknown) =>
    refuse(messageOf(error)),
  )
  if (look === null) return null
  if (!look.ok) return refuse(look.ly_do.join('; '))
  const load = texts.mergeLoad([look.trong_luong, look.tai_trong_kg], [look.cbm, look.the_tich_cbm])
  return {
    title: texts.mergeTitle(ids.length),
    message: joined([load, texts.mergeMessage(ids[0] ?? '')], ' '),
  }
}

const lock = (ids: readonly string[]) => call(tripApi.lock, { list_id: [...ids] })

/** What can be done to several trips at once; who may, and in which states, says trip.can.ts. */
const BULK_ACTS = {
  lock: {
    label: texts.lock,
    act: lock,
    undo: (ids) => call(tripApi.unlock, { list_id: [...ids], ly_do: t(uiTexts.undo) }),
  },
  unlock: {
    label: texts.unlock,
    ask: ({ length }) => ({ title: texts.unlockTitle(length), message: texts.unlockMessage }),
    act: (list_id, ly_do) => call(tripApi.unlock, { list_id, ly_do }),
    undo: lock,
  },
  finish: {
    label: texts.finish,
    ask: ({ length }) => ({ title: texts.finishTitle(length), message: texts.finishMessage }),
    act: (ids) => oneByOne(ids, (id_chuyen_di) => call(tripApi.finish, { id_chuyen_di })),
    undo: undoTrips('ket_thuc'),
  },
  cancel: {
    label: texts.cancel,
    ask: ({ length }) => ({ title: texts.cancelTitle(length), message: texts.cancelMessage }),
    danger: true,
    act: (ids, ly_do) =>
      oneByOne(ids, (id_chuyen_di) => call(tripApi.cancel, { id_chuyen_di, ly_do })),
    undo: undoTrips('huy'),
  },
  merge: {
    label: texts.merge,
    ask: askMerge,
    act: (ids) => mergeOrUndo(ids, 'gop'),
    undo: (ids) => mergeOrUndo([...ids], 'huy'),
  },
  undoMerge: {
    label: texts.undoMerge,
    ask: () => ({ title: texts.undoMergeTitle, message: texts.undoMergeMessage }),
    act: (ids) => mergeOrUndo(ids, 'huy'),
  },
  remove: {
    label: texts.remove,
    ask: ({ length }) => ({ title: texts.removeTitle(length), message: texts.removeMessage }),
    danger: true,
    act: (list_id) => call(tripApi.remove, { list_id }),
    undo: restoreTrips,
  },
} as const satisfies Partial<Record<TripAction, BulkAct>>

export type BulkAction = keyof typeof BULK_ACTS

export const bulkAct = (action: BulkAction): BulkAct => BULK_ACTS[action]

const CANCELS: readonly BulkAction[] = ['cancel', 'undoMerge']

/** Asks what has to be asked before an act: the reason ('' where none is needed), or null when the person thought better. */
export async function askBefore(
  action: BulkAction,
  ids: readonly string[],
): Promise<string | null> {
  const { ask, label, danger } = bulkAct(action)
  if (!ask) return ''
  const asked = await ask(ids)
  if (asked === null) return null
  const { title, message } = asked
  const question = {
    title: t(title),
    message: t(message),
    confirmLabel: t(label),
    ...(danger ? { danger } : {}),
    ...(CANCELS.includes(action) ? { cancelLabel: t(uiTexts.keepIt) } : {}),
  }
  if (TRIP_ACTIONS[action].reason) return confirm({ ...question, reason: t(texts.reason) })
  return (await confirm(question)) ? '' : null
}
