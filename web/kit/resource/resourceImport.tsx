import { lazy, type ComponentType } from 'react'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import type { ImportDialogProps } from '../sheet/ImportDoor.tsx'

const dialogs = new Map<string, ComponentType<ImportDialogProps>>()

/** The import of a resource, loaded when it is opened; one component a kind. */
export function importOf(sheet: SheetKind, resource: Resource): ComponentType<ImportDialogProps> {
  // What is read from a sheet differs by who sees which fields.
  const name = `${resource.kind} ${Object.keys(resource.fields).length}`
  const there = dialogs.get(name)
  if (there) return there
  const dialog = lazy(async () => {
    const { SheetImport } = await import('../sheet/SheetImport.tsx')
    return {
      default: (props: ImportDialogProps) => (
        <SheetImport {...props} sheet={sheet} columns={resource} />
      ),
    }
  })
  dialogs.set(name, dialog)
  return dialog
}
