import { Badge, Button } from '@mantine/core'
import { mdiContentSaveOutline, mdiRestore } from '@mdi/js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { ColumnPicker } from '../../kit/list/ColumnPicker.tsx'
import { arranged, inOrder, type ColumnChoice } from '../../kit/list/columnOrder.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { t as now, useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { columnName } from './columnName.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import classes from './order.module.css'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

const SAVED = ['excel-order']

type Loaded = {
  /** Every column that a file can have, by where it comes from. */
  readonly all: Readonly<Record<'trip' | 'order' | 'cost', readonly ColumnChoice[]>>
  readonly current: readonly string[]
  readonly usual: readonly string[]
}

const keysOf = (columns: readonly ColumnChoice[]): string[] => columns.map(({ key }) => key)

async function load(): Promise<Loaded> {
  const [trip, order, cost, current, usual] = await Promise.all([
    call(excelApi.tripColumns, {}),
    call(excelApi.orderColumns, {}),
    call(excelApi.costColumns, {}),
    call(excelApi.currentOrder, {}),
    call(excelApi.defaultNames, {}),
  ])
  return {
    all: { trip: trip.data, order: order.data, cost: cost.data },
    current: keysOf(current.data),
    usual: keysOf(usual.data),
  }
}

type Draft = { readonly columns: readonly ColumnChoice[]; readonly chosen: ReadonlySet<string> }

const draftOf = (all: readonly ColumnChoice[], keys: readonly string[]): Draft => ({
  columns: arranged(all, keys),
  chosen: new Set(keys),
})

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

function Editor({ all, current, usual }: Loaded) {
  const t = useText()
  const client = useQueryClient()
  const every = [
    ...all.trip.map((column) => ({ ...column, group: t(excelFilesTexts.ofTrip) })),
    ...all.order.map((column) => ({ ...column, group: t(excelFilesTexts.ofOrder) })),
    ...all.cost.map((column) => ({ ...column, group: t(excelFilesTexts.ofCost) })),
  ]
    .filter(({ key }, index, list) => list.findIndex((other) => other.key === key) === index)
    .map((column) => ({ ...column, name: columnName(column, t) }))
  const [draft, setDraft] = useState(() => draftOf(every, current))
  const keys = inOrder(draft.columns, draft.chosen)
  const dirty = !same(keys, current)
  const save = useMutation({
    mutationFn: () => call(excelApi.saveOrder, { list_form: keys }),
    onSuccess: ({ message }) => {
      showToast('success', message || now(excelFilesTexts.saved))
      return client.invalidateQueries({ queryKey: SAVED })
    },
    onError: (error) => showToast('error', messageOf(error)),
  })
  useDropGuard(
    () => dirty && !save.isPending,
    () => {},
  )
  return (
    <>
      <PageHeader
        title={t(screenTexts['/excel-order'])}
        note={t(excelFilesTexts.orderNote)}
        actions={
          <>
            {dirty && (
              <Badge variant="light" color="orange" size="lg">
                {t(excelFilesTexts.unsaved)}
              </Badge>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon path={mdiRestore} size={16} />}
              disabled={same(keys, usual)}
              onClick={() => setDraft(draftOf(every, usual))}
            >
              {t(excelFilesTexts.reset)}
            </Button>
            <Button
              size="xs"
              leftSection={<Icon path={mdiContentSaveOutline} size={16} />}
              disabled={!dirty || keys.length === 0}
              loading={save.isPending}
              title={keys.length === 0 ? t(excelFilesTexts.keepOne) : undefined}
              onClick={() => save.mutate()}
            >
              {t(excelFilesTexts.save)}
            </Button>
          </>
        }
      />
      <div className={classes.choice}>
        <ColumnPicker
          label={t(excelFilesTexts.orderColumns)}
          columns={draft.columns}
          chosen={draft.chosen}
          onColumns={(columns) => setDraft((before) => ({ ...before, columns }))}
          onChosen={(chosen) => setDraft((before) => ({ ...before, chosen }))}
        />
      </div>
    </>
  )
}

/** Which columns Excel files have, and in which order. */
export function ExcelOrder() {
  const { data, error, refetch } = useQuery({ queryKey: SAVED, queryFn: load })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  return data ? <Editor {...data} /> : <LoadingState />
}
