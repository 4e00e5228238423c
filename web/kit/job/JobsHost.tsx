import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areJobsOpen, subscribeJobs } from './jobDrawer.ts'

// The start stays small: the list arrives when it is first opened.
const JobDrawer = lazy(async () => ({ default: (await import('./JobDrawer.tsx')).JobDrawer }))

/** Where the jobs of a person appear; once, in the frame of the screens. */
export function JobsHost({ username }: { readonly username: string }) {
  const isOpen = useSyncExternalStore(subscribeJobs, areJobsOpen)
  return <Suspense>{isOpen && <JobDrawer username={username} />}</Suspense>
}
