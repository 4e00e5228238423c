import { useEffect, useMemo, useRef } from 'react'
import { browserNow } from '../../../contract/time.ts'
import { attemptFor } from './attempt.ts'
import { dropDraft, keepDraft, type Attempt, type Draft } from './draft.ts'
import type { TripFormApi } from './editorContext.ts'
import { sameForm, type TripForm } from './tripForm.ts'

const SETTLE_MS = 400

export type DraftOwner = { readonly username: string; readonly id: string | null }
type Start = Pick<Draft, 'base' | 'version' | 'attempt'>

/** Unsaved work on one trip: kept in the browser while it differs from what it started from. */
export type TripDraft = {
  readonly isDirty: () => boolean
  /** What the work started from. */
  readonly base: () => TripForm
  readonly version: () => number | null
  /** The form has been stored, or taken over, as this: work starts anew from here. */
  readonly restart: (base: TripForm, version: number | null) => void
  /** The key under which to send this content; the same until the content changes, also over a reload. */
  readonly attempt: (content: string) => string
}

/** Keeps unsaved work safe over a reload; `start` is read once. */
export function useTripDraft(form: TripFormApi, owner: DraftOwner, start: Start): TripDraft {
  const state = useRef(start)
  const { username, id } = owner

  const draft = useMemo(() => {
    const isDirty = () => !sameForm(state.current.base, form.getValues())
    const store = () => {
      if (!isDirty()) return dropDraft(username, id)
      keepDraft(username, id, {
        ...state.current,
        savedAt: browserNow(),
        form: form.getValues(),
      })
    }
    return {
      store,
      isDirty,
      base: () => state.current.base,
      version: () => state.current.version,
      restart: (base: TripForm, version: number | null) => {
        state.current = { base: structuredClone(base), version, attempt: null }
        store()
      },
      attempt: (content: string): string => {
        const attempt: Attempt = attemptFor(content, state.current.attempt)
        state.current = { ...state.current, attempt }
        store()
        return attempt.key
      },
    }
  }, [form, username, id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        draft.store()
      }, SETTLE_MS)
    }
    const atOnce = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      draft.store()
    }
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    window.addEventListener('pagehide', atOnce)
    return () => {
      stop()
      window.removeEventListener('pagehide', atOnce)
      atOnce()
    }
  }, [form, draft])

  return draft
}
