import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

function returnFocus(): () => void {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** The name of a dialog or drawer that is there only while it is open: when it goes, the focus is again where it was before. */
export const DialogTitle = ({ children }: { readonly children: ReactNode }) => (
  <Text ref={returnFocus} fw={600}>
    {children}
  </Text>
)
