/** The ref of what stands in a dialog: when that goes, the focus is again where it was before. */
export function returnFocus(): () => void {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
