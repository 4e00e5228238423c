import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../http/ErrorState.tsx'
import { LoadingState } from '../ui/states.tsx'
import classes from './drawer.module.css'
import { isOwnEscape, useFormKeys } from './formKeys.ts'
import { READ_ONCE } from './readOnce.ts'
import { DialogTitle } from '../ui/DialogTitle.tsx'

type FormDrawerProps = {
  readonly title: string
  readonly size: number
  /** Leads to an address without the drawer: its form asks before unsaved changes are dropped. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form beside its list. */
export function FormDrawer({ title, size, onClose, children }: FormDrawerProps) {
  useFormKeys((event) => (isOwnEscape(event) ? onClose : null), 1)
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={size}
      title={<DialogTitle>{title}</DialogTitle>}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
    >
      {children}
    </Drawer>
  )
}

type StoredRowProps<Row> = {
  readonly kind: string
  readonly id: string
  readonly load: (signal: AbortSignal) => Promise<{ readonly data: Row }>
  readonly children: (row: Row) => ReactNode
}

/** The row of a drawer as it is stored when the drawer opens. */
export function StoredRow<Row>({ kind, id, load, children }: StoredRowProps<Row>) {
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: [kind, id],
    queryFn: ({ signal }) => load(signal),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return data ? children(data.data) : <LoadingState />
}
