import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { attemptFor } from './attempt.ts'
import { dropUnsaved, keepUnsaved, type Unsaved } from './unsaved.ts'

const SETTLE_MS = 400

/** Where unsaved work is kept, and when two forms count as the same. Both must stay the same on every render. */
export type UnsavedRules<Form> = {
  readonly key: string
  readonly same: (a: Form, b: Form) => boolean
}
type Start<Form> = Pick<Unsaved<Form>, 'base' | 'version' | 'attempt'>

/** Unsaved work on one thing: kept in the browser while it differs from what it started from. */
export type UnsavedWork<Form> = {
  readonly isDirty: () => boolean
  /** What the work started from. */
  readonly base: () => Form
  readonly version: () => number | null
  /** The form has been stored, or taken over, as this: work starts anew from here. */
  readonly restart: (base: Form, version: number | null) => void
  /** The key under which to send this content; the same until the content changes, also over a reload. */
  readonly attempt: (content: string) => string
}

/** Keeps unsaved work safe over a reload; `start` is read once. */
export function useUnsaved<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { key, same }: UnsavedRules<Form>,
  start: Start<Form>,
): UnsavedWork<Form> {
  const state = useRef(start)

  const work = useMemo(() => {
    const isDirty = () => !same(state.current.base, form.getValues())
    const store = () => {
      if (!isDirty()) return dropUnsaved(key)
      keepUnsaved(key, { ...state.current, savedAt: browserNow(), form: form.getValues() })
    }
    return {
      store,
      isDirty,
      base: () => state.current.base,
      version: () => state.current.version,
      restart: (base: Form, version: number | null) => {
        state.current = { base: structuredClone(base), version, attempt: null }
        store()
      },
      attempt: (content: string): string => {
        const attempt = attemptFor(content, state.current.attempt)
        state.current = { ...state.current, attempt }
        store()
        return attempt.key
      },
    }
  }, [form, key, same])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        work.store()
      }, SETTLE_MS)
    }
    const atOnce = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      work.store()
    }
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    window.addEventListener('pagehide', atOnce)
    return () => {
      stop()
      window.removeEventListener('pagehide', atOnce)
      atOnce()
    }
  }, [form, work])

  return work
}
