import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { TrialGiven } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { surcharges } from '../../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { FieldBox } from '../../../kit/form/FieldBox.tsx'
import { useFormKeys } from '../../../kit/form/formKeys.ts'
import { pointAt } from '../../../kit/form/pointAt.ts'
import { fieldMessagesOf, messageOf } from '../../../kit/http/call.ts'
import { ResourceFields } from '../../../kit/resource/ResourceForm.tsx'
import type { ResourceValues } from '../../../kit/resource/resourceForm.ts'
import { useText } from '../../../kit/ui/language.ts'
import classes from './recalculate.module.css'
import { refusedOf, TRIAL_FUEL, trialOf, type Values } from './trial.ts'

const { resource } = surcharges
const NAMES = Object.keys(resource.fields)
const NO_FUEL: Values = { gia_dau: null, gia_dau_vung_2: null, hieu_luc_tu: null }
const emptyRow = (): ResourceValues => ({
  ...Object.fromEntries(NAMES.map((name) => [name, null])),
  ten_cong_ty: null,
  ...resource.usual,
})

type Props = {
  readonly busy: boolean
  /** Why the last look was refused. */
  readonly error: Error | null
  readonly onLook: (trial: TrialGiven) => void
  readonly onClose: () => void
}

/** Rows that are not saved: what the trips would come to by them. */
export function TrialPane({ busy, error, onLook, onClose }: Props) {
  const t = useText()
  const [fuel, setFuel] = useState(NO_FUEL)
  const [withRow, setWithRow] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const form = useForm<ResourceValues>({ defaultValues: emptyRow() })
  const problems = fieldMessagesOf(error)
  const atFuel = refusedOf(problems, 'gia_dau')
  useEffect(() => {
    pointAt(form, NAMES, refusedOf(fieldMessagesOf(error), 'phu_thu'))
  }, [error, form])
  useFormKeys(({ key }) => (key === 'Escape' ? onClose : null), 1)
  const look = () => {
    const trial = trialOf(fuel, withRow ? form.getValues() : null)
    setEmpty(trial === null)
    if (trial) onLook(trial)
  }
  return (
    <aside className={classes.aside} aria-label={t(texts.trial)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <Stack gap="sm">
          <div>
            <Title order={2} size="h5">
              {t(texts.trial)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(texts.trialNote)}
            </Text>
          </div>
          {Object.entries(TRIAL_FUEL).map(([name, field]) => (
            <FieldBox
              key={name}
              field={name === 'gia_dau' ? { ...field, label: texts.fuel } : field}
              value={fuel[name]}
              data-autofocus={name === 'gia_dau'}
              {...(name === 'hieu_luc_tu' ? { placeholder: t(texts.always) } : {})}
              error={atFuel[name]}
              onChange={(value) => setFuel((now) => ({ ...now, [name]: value }))}
            />
          ))}
          <Checkbox
            label={t(texts.withSurcharge)}
            checked={withRow}
            onChange={(event) => setWithRow(event.currentTarget.checked)}
          />
          {withRow && <ResourceFields resource={resource} isNew writable form={form} />}
          {(isEmpty || error) && (
            <Alert color="red" role="alert" py={8}>
              {isEmpty ? t(texts.trialNeeded) : messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end" pb="sm">
            <Button variant="default" onClick={onClose}>
              {t(uiTexts.close)}
            </Button>
            <Button type="submit" loading={busy}>
              {t(texts.look)}
            </Button>
          </Group>
        </Stack>
      </form>
    </aside>
  )
}
