import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import type { AnyRow, Crud } from '../../contract/resource/crud.ts'
import type { Resource } from '../../contract/resource/resource.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import { uiTexts } from '../../contract/ui.texts.ts'
import { userListTexts } from '../../contract/user/user-list.texts.ts'
import { call } from '../call.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { useText } from '../kit/ui/language.ts'
import { ErrorState, LoadingState } from '../kit/ui/states.tsx'
import { useSession } from '../session/session.ts'
import { ResourceForm } from './ResourceForm.tsx'
import classes from './resource.module.css'
import type { BeforeSave, ResourceValues } from './resourceForm.ts'

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
}
type FormProps = ResourceDrawerProps & {
  readonly writable: boolean
  readonly leave: () => void
  readonly onDirty: (dirty: boolean) => void
}

function StoredRow({ id, leave, acts, ...rest }: FormProps) {
  const { resource, api } = rest
  const { data, error, refetch } = useQuery({
    queryKey: [resource.kind, id],
    queryFn: ({ signal }) => call(api.get, { [resource.key]: id }, { signal }),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const row = data.data
  return (
    <ResourceForm
      {...rest}
      key={row.phien_ban}
      row={row}
      writable={rest.writable && row.deleted_at === null}
      onClose={leave}
      acts={acts(row)}
    />
  )
}

/** A row beside its list: looked at, changed or made. Unsaved changes are asked about before they are lost. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const { resource, api, id, onClose } = props
  const t = useText()
  const { seat } = useSession()
  const { one, add } = resource.texts
  const writable = mayCall(id === null ? api.create : api.update, seat)
  const dirty = useRef(false)
  const onDirty = useRef((now: boolean) => {
    dirty.current = now
  }).current
  const leave = async () => {
    const sure =
      !dirty.current ||
      (await confirm({
        title: t(userListTexts.unsaved),
        message: t(userListTexts.unsavedNote),
        confirmLabel: t(userListTexts.discard),
        danger: true,
      }))
    if (sure) onClose()
  }
  const title = id === null ? add : writable ? resourceTexts.edit(one) : resourceTexts.view(one)
  const form = { ...props, writable, onDirty, leave: () => void leave() }
  return (
    <Drawer
      opened
      onClose={() => void leave()}
      size={600}
      title={<Text fw={600}>{t(title)}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      {id === null ? (
        <ResourceForm {...form} row={null} onClose={form.leave} acts={null} />
      ) : (
        <StoredRow {...form} />
      )}
    </Drawer>
  )
}
