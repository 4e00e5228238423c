import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Text } from '../contract/kit/text/text.ts'
import { PRODUCT_NAME } from '../contract/office/shell/shell.texts.ts'
import { Hosts } from './kit/ui/Hosts.tsx'
import { useText } from './kit/ui/language.ts'
import { LoadingState } from './kit/ui/states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the title of the window says. */
    title?: Text
  }
}

/** Keeps the title of the window with the screen and the language. */
function useTitle(): void {
  const t = useText()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const words = title ? `${t(title)} · ${PRODUCT_NAME}` : PRODUCT_NAME
  useDocumentTitle(words)
}

/** What every screen stands in. */
export function Root() {
  useTitle()
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
      <Hosts />
    </>
  )
}
