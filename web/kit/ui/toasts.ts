import { store } from './store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** Where a toast leads. */
export type ToastLink = { readonly label: string; readonly open: () => void }
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly link: ToastLink | null
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

/** Lets a toast leave after its time. */
export function releaseToast({ id, kind }: Toast): void {
  leaving.set(
    id,
    setTimeout(() => dismissToast(id), SHOWN_MS[kind]),
  )
}

/** Keeps a toast on screen until it is released. */
export const holdToast = ({ id }: Toast): void => clearTimeout(leaving.get(id))

/** Shows a short message in the corner of the screen; the same words are not shown twice at once. */
export function showToast(kind: ToastKind, text: string, link: ToastLink | null = null): void {
  lastId += 1
  const toast = { id: lastId, kind, text, link }
  const others = toasts.get().filter((other) => other.kind !== kind || other.text !== text)
  toasts.set([...others, toast].slice(-SHOWN))
  releaseToast(toast)
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  leaving.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
