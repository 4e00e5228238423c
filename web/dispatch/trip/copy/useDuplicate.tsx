import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BulkRun } from '../../../kit/list/useBulkAct.ts'

const DuplicateTrip = lazy(async () => ({
  default: (await import('./DuplicateTrip.tsx')).DuplicateTrip,
}))

/** The dialog that makes a trip again, loaded when it is first opened, and how to open it for a trip. */
export function useDuplicate(
  run: BulkRun['run'],
): [ReactNode, (id: string | null | undefined) => void] {
  const [id, setId] = useState<string | null>(null)
  const dialog = id !== null && (
    <Suspense>
      <DuplicateTrip id={id} run={run} onClose={() => setId(null)} />
    </Suspense>
  )
  return [dialog, (wanted) => setId(wanted ?? null)]
}
