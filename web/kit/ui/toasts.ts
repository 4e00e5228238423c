export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string }

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const SHOWN = 4

/** Shows a short message in the corner of the screen; the same words are not shown twice at once. */
export function showToast(kind: ToastKind, text: string): void {
  lastId += 1
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  change([...others, { id: lastId, kind, text }].slice(-SHOWN))
}

/** Takes a toast away. */
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** The toasts on screen, oldest first. */
export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
