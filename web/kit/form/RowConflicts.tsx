import { lazy, Suspense, type ComponentProps } from 'react'

const RowConflict = lazy(async () => ({
  default: (await import('./RowConflict.tsx')).RowConflict,
}))

/** The dialog of a save that met somebody else's; it arrives when it is first needed. */
export const RowConflicts = (props: ComponentProps<typeof RowConflict>) =>
  props.saving.clashing && (
    <Suspense>
      <RowConflict {...props} />
    </Suspense>
  )
