import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

function returnFocus(): () => void {
  const before = document.activeElement
  const table = before?.closest('[role=grid]')
  return () => {
    const there = before?.isConnected
      ? before
      : table?.querySelector('[role=gridcell][tabindex="0"]')
    if (there instanceof HTMLElement) there.focus({ preventScroll: true })
  }
}

/** The name of a dialog or drawer that is there only while it is open: when it goes, the focus is again where it was before, or in the table whose row has gone. */
export const DialogTitle = ({ children }: { readonly children: ReactNode }) => (
  <Text ref={returnFocus} fw={600}>
    {children}
  </Text>
)
