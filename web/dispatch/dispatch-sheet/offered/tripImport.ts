import { lazy } from 'react'

/** The import of a dispatch sheet, loaded when it is opened. */
export const TripImport = lazy(async () => ({
  default: (await import('../ImportDialog.tsx')).ImportDialog,
}))
