import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { messageOf } from '../http/call.ts'
import { t } from '../ui/language.ts'
import { showToast, type ToastAct } from '../ui/toasts.ts'
import { countResults, type RowResult } from './results.ts'
import { refreshLists } from './useListQuery.ts'

export type Reply = {
  readonly message: string
  readonly data: readonly RowResult[]
  /** Takes the act back, where that asks for more than the ids of what was done. */
  readonly takeBack?: () => Promise<Reply | null>
}
type Results = { readonly title: string; readonly results: readonly RowResult[] }

/** What can be done after an act, told by the ids of the rows that were done. */
export type After = {
  /** Takes the act back. */
  readonly undo?: (done: readonly string[]) => Promise<Reply | null>
  /** What else the message offers, such as the way to what was made. */
  readonly more?: (done: readonly string[]) => readonly ToastAct[]
}

export type BulkRun = {
  readonly busy: boolean
  /** Results to be read, because some rows were refused. */
  readonly results: Results | null
  readonly closeResults: () => void
  /** Runs an act and tells its outcome, null where the person thought better; answers true when every row was done. */
  readonly run: (title: string, act: () => Promise<Reply | null>, after?: After) => Promise<boolean>
}

/** Runs acts on several rows: a message when rows were done, a dialog when some were refused; lists are asked again. */
export function useBulkAct(): BulkRun {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  const closeResults = useCallback(() => setResults(null), [])
  const run = useCallback<BulkRun['run']>(
    async function run(title, act, { undo, more } = {}) {
      setBusy(true)
      try {
        const reply = await act()
        if (reply === null) return false
        const { message, data } = reply
        const { refused } = countResults(data)
        const done = data.filter(({ ok }) => ok).map(({ id }) => id)
        const takeBack = reply.takeBack ?? (undo && (() => undo(done)))
        const back = takeBack && {
          label: t(uiTexts.undo),
          run: () => void run(t(uiTexts.undo), takeBack),
        }
        const acts = done.length > 0 ? [...(more?.(done) ?? []), ...(back ? [back] : [])] : []
        if (refused > 0) setResults({ title, results: data })
        if (refused === 0 || acts.length > 0) showToast('success', message, acts)
        return refused === 0
      } catch (error) {
        showToast('error', messageOf(error))
        return false
      } finally {
        setBusy(false)
        await refreshLists(client)
      }
    },
    [client],
  )
  return { busy, results, closeResults, run }
}
