import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import type { KnownDriver } from '../../../contract/ledger/wallet/wallet.line.ts'
import { USUAL_TYPE, walletEntry, type EntryType } from '../../../contract/ledger/wallet/wallet.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { useFieldSheet } from '../../kit/edit-grid/useSheet.ts'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { DAY_WIDTHS, entriesIn, wordsAlone } from './dayCells.ts'
import { useDrivers } from './useDrivers.ts'

const { fields } = walletEntry.resource
const { ngay_thang, type: typeField } = fields
const nothing = () => ({})

type DayGridProps = {
  readonly drivers: readonly KnownDriver[]
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The drivers as a sheet: an amount and words beside each. */
function DayGrid({ drivers, onDirty, onSaved, onClose }: DayGridProps) {
  const t = useText()
  const client = useQueryClient()
  const [day, setDay] = useState<unknown>(() => dayOf(browserNow()))
  const [type, setType] = useState<unknown>(USUAL_TYPE)
  const heads = useMemo(() => drivers.map(({ fullname }) => fullname), [drivers])
  const sheet = useFieldSheet(fields, DAY_WIDTHS, drivers.map(nothing), onDirty)
  const list = entriesIn(sheet.edits.cells, sheet.columns, drivers)
  const saving = useMutation({
    mutationFn: () =>
      call(walletApi.createMany, {
        ngay_thang: day as string,
        type: type as EntryType,
        list,
      }),
    async onSuccess({ message }) {
      showToast('success', message)
      onSaved()
      await refreshLists(client)
    },
  })
  const alone = wordsAlone(sheet.edits.cells, sheet.columns, drivers)
  const faults = [
    ...(alone.length > 0 ? [t(texts.amountMissing(alone))] : []),
    ...(saving.error ? [messageOf(saving.error)] : []),
  ]
  const sum = list.reduce((total, { so_tien }) => total + so_tien, 0)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(texts.bulkNote)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FieldBox field={ngay_thang} required value={day} onChange={setDay} />
        <FieldBox field={typeField} required value={type} onChange={setType} />
      </SimpleGrid>
      <div style={{ height: 'min(58vh, 580px)', display: 'flex', flexDirection: 'column', gap: 8 }}>
        <EditGrid
          label={t(texts.bulk)}
          sheet={sheet}
          heads={heads}
          corner={t(texts.driver)}
          headWidth={180}
          readOnly={false}
        />
      </div>
      <CellFaults lines={faults} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(uiTexts.cancel)}
        </Button>
        <Button
          disabled={
            list.length === 0 || sheet.wrong + alone.length > 0 || day === null || type === null
          }
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t(texts.writeMany(list.length, sum))}
        </Button>
      </Group>
    </Stack>
  )
}

/** Entries of one day and one type for several drivers, written together. */
export function DayEntry({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const drivers = useDrivers()
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog title={t(texts.bulk)} size={640} isDirty={isDirty} onClose={onClose}>
      {(close) =>
        drivers.length === 0 ? (
          <LoadingState />
        ) : (
          <DayGrid drivers={drivers} onDirty={setDirty} onSaved={onClose} onClose={close} />
        )
      }
    </FormDialog>
  )
}
