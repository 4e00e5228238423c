const listeners = new Set<() => void>()
let opened = false

function change(next: boolean): void {
  opened = next
  for (const listener of listeners) listener()
}

/** Shows the jobs of the person: progress, cancel, run again. */
export const openJobs = (): void => change(true)
export const closeJobs = (): void => change(false)
export const areJobsOpen = (): boolean => opened

export function subscribeJobs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
