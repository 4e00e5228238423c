import './kit/ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { noticeEvents } from '../contract/notices.ts'
import { whenNotSignedIn } from './kit/http/call.ts'
import { dropQuestion } from './kit/ui/confirm.ts'
import { afterPress, followPresses } from './kit/ui/press.ts'
import { queryClient } from './kit/ui/queryClient.ts'
import { cssVariables, useLook } from './kit/ui/theme.ts'
import { Finder } from './office/shell/offered/finder.ts'
import { toLogin } from './office/screen/offered/paths.ts'
import { knowNotices } from './office/notice/offered/known.ts'
import { router } from './screens.tsx'
import { dropSession } from './office/session/offered/signing.ts'
import { onOtherTab, storedToken } from './kit/http/storage.ts'
import { currentSession } from './kit/http/signedIn.ts'

/** A worker of an earlier product on this address would answer with its old pages (specification, section 9). */
async function removeServiceWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
}

const SETTLE_MS = 1000

const goToLogin = () => void router.navigate(toLogin(router.state.location.href))

// A late answer to an old session must not end one that began meanwhile.
whenNotSignedIn((token) => {
  if (token !== storedToken()) return
  const wasInside = currentSession() !== null
  dropSession()
  // On the way in, the guard itself leads to the sign-in.
  if (wasInside) goToLogin()
})
knowNotices(noticeEvents)
const loadFinder = () => import('./dispatch/find/offered/FindDialog.tsx')
Finder.fill(lazy(async () => ({ default: (await loadFinder()).FindDialog })))
// Once the screen stands: what is typed right after Ctrl + K has its box.
window.addEventListener('load', () => {
  setTimeout(() => void loadFinder().catch(() => undefined), SETTLE_MS)
})
// What is answered while something is pressed is shown when it is let go.
followPresses(document)
notifyManager.setScheduler(afterPress)
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) dropQuestion()
})
onOtherTab(() => window.location.reload())
removeServiceWorkers().catch(() => undefined)

const Looks = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={useLook()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Looks>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Looks>
    </StrictMode>,
  )
}
