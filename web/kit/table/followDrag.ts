import type { PointerEvent } from 'react'

const keyAt = (event: globalThis.PointerEvent): string | undefined =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-column-key]')
    ?.dataset.columnKey

/** Moves an item of the chooser to each item that the pointer passes over, until it is let go. */
export function followDrag(
  event: PointerEvent<HTMLElement>,
  key: string,
  moveTo: (target: string) => void,
): void {
  if (event.button !== 0) return
  // The list changes its order under the pointer, so that the window is listened to and not the item.
  const move = (moved: globalThis.PointerEvent) => {
    const target = keyAt(moved)
    if (target && target !== key) moveTo(target)
  }
  const stop = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}
