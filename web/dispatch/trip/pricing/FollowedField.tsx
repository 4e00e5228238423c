import { Button, Stack, Text } from '@mantine/core'
import { mdiCrosshairsGps, mdiPencilOutline } from '@mdi/js'
import { useWatch, type FieldPath } from 'react-hook-form'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { HOW } from '../../../../contract/dispatch/order/marks.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import type { Marks } from '../../../../contract/price/calculation/around.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { EditField } from '../editor/EditField.tsx'
import { useEditor } from '../editor/editorContext.ts'
import type { TripForm } from '../editor/tripForm.ts'
import { ToldByPositions } from '../offered/slots.ts'
import { setMark, type FollowedPath } from './figures.ts'
import { ExplainMark } from './ExplainMark.tsx'
import classes from './pricing.module.css'
import { isNothing } from '../../../../contract/kit/text/text.ts'

type FollowedFieldProps = {
  readonly path: FollowedPath
  readonly name: string
  readonly field: Field
  readonly disabled: boolean
  readonly required?: boolean
}

/** How the value of a field that positions fill came about, and its order; both are watched, since others fill them too. */
function useFollowed(path: FollowedPath) {
  const { form, trip } = useEditor()
  const at = path.lastIndexOf('.')
  const row = at < 0 ? '' : path.slice(0, at + 1)
  const control = form.control
  const value: unknown = useWatch({ control, name: path as FieldPath<TripForm> })
  const marks = useWatch({ control, name: `${row}danh_dau` as 'danh_dau' }) as Marks | undefined
  const name = path.slice(at + 1)
  const order = row === '' ? null : form.getValues(`${row}id_don_hang` as FieldPath<TripForm>)
  const how = marks?.[name] ?? null
  return { value, how, name, order: (order as string | null) || null, trip: trip?.id_chuyen_di }
}

/**
 * A field that positions fill while nobody types it (tracking, section 2): filled it looks otherwise than typed, and its mark opens
 * how it came about.
 */
export function FollowedField({ path, name, field, disabled, required }: FollowedFieldProps) {
  const t = useText()
  const { form } = useEditor()
  const { value, how, order, trip } = useFollowed(path)
  const isEmpty = isNothing(value)
  const state = isEmpty ? 'empty' : how === null ? 'typed' : 'given'
  const words = isEmpty ? texts.empty : HOW[how ?? 'nhap_tay']
  const label = t(texts.of(t(field.label), t(words)))
  const keep = (close: () => void) => {
    close()
    setMark(form, path, null)
  }
  const take = (told: number | string | null, close: () => void) => {
    close()
    form.setValue(path as FieldPath<TripForm>, told as never, { shouldDirty: true })
    form.clearErrors(path as FieldPath<TripForm>)
    setMark(form, path, 'gps')
  }
  return (
    <div className={classes.priced} data-priced={state}>
      <EditField
        path={path as FieldPath<TripForm>}
        {...{ name, field, disabled }}
        required={required ?? false}
        beforeEdit={() => setMark(form, path, null)}
      />
      <ExplainMark name={label} icon={mdiCrosshairsGps} inTabOrder={how !== null} isAside>
        {(close) => (
          <Stack gap="xs" tabIndex={-1} data-autofocus className={classes.explanation}>
            <div>
              <Text size="sm" fw={600}>
                {t(field.label)}
              </Text>
              <Text size="xs" c="dimmed">
                {t(words)}
              </Text>
            </div>
            {trip && (
              <ToldByPositions
                {...{ trip, order, name }}
                onTake={disabled || how !== null ? null : (told) => take(told, close)}
              />
            )}
            {!disabled && how !== null && !isEmpty && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Icon path={mdiPencilOutline} size={14} />}
                onClick={() => keep(close)}
              >
                {t(texts.keep)}
              </Button>
            )}
          </Stack>
        )}
      </ExplainMark>
    </div>
  )
}
