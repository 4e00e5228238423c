import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call, messageOf } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { showToast } from '../../../kit/ui/toasts.ts'
import classes from './dialogs.module.css'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'

type WarehouseDialogProps = {
  readonly trip: Trip
  readonly onClose: () => void
  readonly onChanged: (trip: Trip) => void
}

/** Fixes the warehouse of the trip: one of its customers', or any other. */
export function WarehouseDialog({ trip, onClose, onChanged }: WarehouseDialogProps) {
  const t = useText()
  const id_chuyen_di = trip.id_chuyen_di ?? ''
  const [name, setName] = useState(trip.kho_chi_dinh ?? '')
  const [busy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['trip-warehouses', id_chuyen_di],
    queryFn: () => call(tripApi.warehouses, { id_chuyen_di }),
  })

  const designate = async () => {
    setBusy(true)
    try {
      const reply = await call(tripApi.designate, { id_chuyen_di, kho_chi_dinh: name.trim() })
      showToast('success', reply.message)
      onChanged(reply.data)
      onClose()
    } catch (refusal) {
      showToast('error', messageOf(refusal))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={t(editorTexts.warehouseTitle)}
      isDirty={name !== (trip.kho_chi_dinh ?? '')}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t(tripFields.kho_chi_dinh.label)}
            value={name}
            maxLength={300}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isPending && <LoadingState />}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {data?.data.length === 0 && (
            <Text size="sm" c="dimmed">
              {t(editorTexts.warehouseNone)}
            </Text>
          )}
          <div className={classes.choices}>
            {data?.data.map((place) => (
              <UnstyledButton
                key={place.id}
                className={classes.choice}
                aria-pressed={place.ten_nha_kho === name}
                onClick={() => setName(place.ten_nha_kho)}
              >
                <Text size="sm">{place.ten_nha_kho}</Text>
                <Text size="xs" c="dimmed">
                  {[place.ten_khach_gui, place.dia_chi].filter(Boolean).join(' · ')}
                </Text>
              </UnstyledButton>
            ))}
          </div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t(uiTexts.cancel)}
            </Button>
            <Button loading={busy} disabled={!name.trim()} onClick={() => void designate()}>
              {t(editorTexts.warehouseSave)}
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  )
}
