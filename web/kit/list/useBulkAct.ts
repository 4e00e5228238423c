import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { messageOf } from '../http/call.ts'
import { showToast, type ToastLink } from '../ui/toasts.ts'
import { countResults, type RowResult } from './results.ts'
import { refreshLists } from './useListQuery.ts'

type Reply = {
  readonly message: string
  readonly data: readonly RowResult[]
  /** Where the message leads on to. */
  readonly link?: ToastLink
}
export type Results = { readonly title: string; readonly results: readonly RowResult[] }

export type BulkRun = {
  readonly busy: boolean
  /** Results to be read, because some rows were refused. */
  readonly results: Results | null
  readonly closeResults: () => void
  /** Runs an act and tells its outcome, null where the person thought better; answers true when every row was done. */
  readonly run: (title: string, act: () => Promise<Reply | null>) => Promise<boolean>
}

/** Runs acts on several rows: a toast when all were done, a dialog when some were refused; lists are asked again. */
export function useBulkAct(): BulkRun {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  const closeResults = useCallback(() => setResults(null), [])
  const run = useCallback<BulkRun['run']>(
    async (title, act) => {
      setBusy(true)
      try {
        const reply = await act()
        if (reply === null) return false
        const { message, data, link = null } = reply
        const { refused } = countResults(data)
        if (refused > 0) setResults({ title, results: data })
        else showToast('success', message, link)
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
