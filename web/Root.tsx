import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { PRODUCT_NAME } from '../contract/office/shell/shell.texts.ts'
import { Hosts } from './kit/ui/Hosts.tsx'
import { useText } from './kit/ui/language.ts'
import { LoadingState } from './kit/ui/states.tsx'

/** Keeps the title of the window with the screen and the language. */
function useTitle(): void {
  const t = useText()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const words = title ? `${t(title)} · ${PRODUCT_NAME}` : PRODUCT_NAME
  useEffect(() => {
    document.title = words
  }, [words])
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
