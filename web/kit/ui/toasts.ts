import { store } from './store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** Something that can be done about what a message says, such as taking it back or opening it. */
export type ToastAct = { readonly label: string; readonly run: () => void }
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly acts: readonly ToastAct[]
}

/** The toasts on screen, oldest first. */
export const toasts = store<readonly Toast[]>([])
const leaving = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const SHOWN = 4
const SHOWN_MS: Record<ToastKind, number> = {
  success: 5_000,
  info: 6_000,
  warning: 9_000,
  error: 12_000,
}

/** How long a message stays about which something can be done. */
const WITH_ACTS_MS = 10_000

/** Lets a toast leave after its time. */
export function releaseToast({ id, kind, acts }: Toast): void {
  clearTimeout(leaving.get(id))
  const shownMs = acts.length > 0 ? WITH_ACTS_MS : SHOWN_MS[kind]
  leaving.set(
    id,
    setTimeout(() => dismissToast(id), shownMs),
  )
}

/** Keeps a toast on screen until it is released. */
export const holdToast = ({ id }: Toast): void => clearTimeout(leaving.get(id))

/**
 * Whether a message stays beside a newer one: the same words are not shown twice, nor acts of two messages, nor an error beside
 * another or once something has succeeded.
 */
const staysBeside = (older: Toast, { kind, text, acts }: Toast): boolean =>
  (older.kind !== kind || older.text !== text) &&
  (older.acts.length === 0 || acts.length === 0) &&
  (older.kind !== 'error' || (kind !== 'error' && kind !== 'success'))

/** Shows a short message in the corner of the screen; of those that do not go together the last counts. */
export function showToast(kind: ToastKind, text: string, acts: readonly ToastAct[] = []): void {
  lastId += 1
  const toast = { id: lastId, kind, text, acts }
  const others = toasts.get().filter((other) => staysBeside(other, toast))
  toasts.set([...others, toast].slice(-SHOWN))
  releaseToast(toast)
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  leaving.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
