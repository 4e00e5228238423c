import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { confirm } from '../ui/confirm.ts'
import { useText } from '../ui/language.ts'
import { LoadingState } from '../ui/states.tsx'
import classes from './drawer.module.css'
import { ErrorState } from '../http/ErrorState.tsx'

/** How a form in a drawer tells of unsaved changes, and how it is left: they are asked about before they are lost. */
export type Leaving = {
  readonly leave: () => void
  readonly onDirty: (dirty: boolean) => void
}

type FormDrawerProps = {
  readonly title: string
  readonly size: number
  readonly onClose: () => void
  readonly children: (leaving: Leaving) => ReactNode
}

/** A form beside its list. */
export function FormDrawer({ title, size, onClose, children }: FormDrawerProps) {
  const t = useText()
  const dirty = useRef(false)
  const onDirty = useRef((now: boolean) => {
    dirty.current = now
  }).current
  const leave = async () => {
    const sure =
      !dirty.current ||
      (await confirm({
        title: t(unsavedTexts.dropTitle),
        message: t(unsavedTexts.dropMessage),
        confirmLabel: t(unsavedTexts.drop),
        danger: true,
      }))
    if (sure) onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void leave()}
      size={size}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
    >
      {children({ leave: () => void leave(), onDirty })}
    </Drawer>
  )
}

type StoredRowProps<Row> = {
  readonly kind: string
  readonly id: string
  readonly load: (signal: AbortSignal) => Promise<{ readonly data: Row }>
  readonly children: (row: Row) => ReactNode
}

/** The row of a drawer as it is stored now. */
export function StoredRow<Row>({ kind, id, load, children }: StoredRowProps<Row>) {
  const { data, error, refetch } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return data ? children(data.data) : <LoadingState />
}
