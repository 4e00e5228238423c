import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import {
  changed,
  otherParameters,
  readState,
  writeState,
  type ListRules,
  type ListState,
} from './listState.ts'

/** Changes what is asked of a list; 'replace' leaves no step for the back button. */
export type ChangeList = (change: Partial<ListState>, history?: 'push' | 'replace') => void

/** What the address asks of a list, and how to ask for something else. */
export function useListState(rules: ListRules): [ListState, ChangeList] {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayOf(browserNow())
  const key = JSON.stringify(address)
  const state = useMemo(
    () => readState(JSON.parse(key) as Record<string, unknown>, rules, today),
    [key, rules, today],
  )
  // Two changes before the next render must not undo each other.
  const latest = useRef(state)
  latest.current = state
  const change = useCallback<ChangeList>(
    (next, history = 'push') => {
      latest.current = changed(latest.current, next)
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) =>
          ({
            ...otherParameters(now, rules),
            ...writeState(latest.current, rules, today),
          }) as never,
        replace: history === 'replace',
      })
    },
    [navigate, rules, today],
  )
  return [state, change]
}
