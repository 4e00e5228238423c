import type { ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { call } from '../http/call.ts'
import { FormDrawer, StoredRow } from '../form/FormDrawer.tsx'
import { useText } from '../ui/language.ts'
import { ResourceForm, type RowNote } from './ResourceForm.tsx'
import type { BeforeSave, ResourceValues } from './resourceForm.ts'
import { useSession } from '../http/signedIn.ts'

type ResourceDrawerProps = {
  readonly resource: Resource
  readonly api: Crud
  /** Key of the row; null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
  readonly preset: ResourceValues
  readonly beforeSave: BeforeSave
  readonly onSaved: (row: AnyRow, reply: object) => void
  readonly acts: (row: AnyRow) => ReactNode
  readonly note?: RowNote | undefined
}

/** A row beside its list: looked at, changed or made. */
export function ResourceDrawer({ id, onClose, acts, ...rest }: ResourceDrawerProps) {
  const { resource, api } = rest
  const t = useText()
  const { seat } = useSession()
  const { one, add } = resource.texts
  const writable = mayCall(id === null ? api.create : api.update, seat)
  const title = id === null ? add : writable ? resourceTexts.edit(one) : resourceTexts.view(one)
  return (
    <FormDrawer title={t(title)} size={600} onClose={onClose}>
      {id === null ? (
        <ResourceForm {...rest} onClose={onClose} row={null} writable={writable} acts={null} />
      ) : (
        <StoredRow
          kind={resource.kind}
          id={id}
          load={(signal) => call(api.get, { [resource.key]: id }, { signal })}
        >
          {(row) => (
            <ResourceForm
              {...rest}
              onClose={onClose}
              row={row}
              writable={writable && row.deleted_at === null && !resource.fixed?.(row)}
              acts={acts(row)}
            />
          )}
        </StoredRow>
      )}
    </FormDrawer>
  )
}
