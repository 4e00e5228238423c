import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { markerApi } from '../../../contract/fleet/marker/marker.ts'
import { markerScreen as texts } from '../../../contract/fleet/marker/marker-screen.texts.ts'
import { integerField } from '../../../contract/kit/field/field.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { NumberBox } from '../../kit/form/NumberBox.tsx'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { MARKER_COLORS, givenOf, type Drawing, type MarkerKind } from './drawing.ts'
import classes from './marker.module.css'

type MarkerFormProps = {
  readonly drawing: Drawing
  readonly onChange: (drawing: Drawing) => void
  readonly onCancel: () => void
  readonly onSaved: (message: string, id: string) => void
}

type Wrong = Readonly<Record<string, string>>
const RADIUS = { ...integerField(texts.radius), unit: 'm' } as const
const nothingWrong: Wrong = {}

/** What a refusal says of the fields of the one mark that was sent; '' is said of all. */
function wrongOf(error: unknown): Wrong {
  const found = Object.entries(fieldMessagesOf(error)).map(
    ([path, said]) => [path.split('.')[2] ?? '', said] as const,
  )
  return Object.fromEntries(found.length > 0 ? found : [['', messageOf(error)]])
}

/** A mark that is drawn on the map: its name, kind, colour and circle. */
export function MarkerForm({ drawing, onChange, onCancel, onSaved }: MarkerFormProps) {
  const t = useText()
  const [wrong, setWrong] = useState(nothingWrong)
  const [busy, setBusy] = useState(false)
  const { name, kind, color, radius, points } = drawing
  const save = async () => {
    setBusy(true)
    try {
      const { message, data } = await call(markerApi.create, { list_coor: [givenOf(drawing)] })
      onSaved(message, data[0]?.id ?? '')
    } catch (error) {
      setWrong(wrongOf(error))
    } finally {
      setBusy(false)
    }
  }
  const spotWrong = wrong.vung ?? wrong.lat ?? wrong.lng ?? wrong['']
  return (
    <form
      className={classes.form}
      aria-label={t(texts.add)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        size="xs"
        label={t(texts.name)}
        value={name}
        error={wrong.ten}
        data-autofocus
        onChange={(event) => onChange({ ...drawing, name: event.currentTarget.value })}
      />
      <Group gap="xs" align="end">
        <SegmentedControl
          size="xs"
          aria-label={t(texts.kind)}
          value={kind}
          data={(['diem', 'vung'] as const).map((value) => ({
            value,
            label: t(texts.kinds[value]),
          }))}
          onChange={(value) => onChange({ ...drawing, kind: value as MarkerKind, points: [] })}
        />
        <Group gap={4} role="radiogroup" aria-label={t(texts.color)}>
          {MARKER_COLORS.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === color}
              aria-label={t(texts.colors[each])}
              title={t(texts.colors[each])}
              className={classes.swatch}
              style={{ background: each }}
              onClick={() => onChange({ ...drawing, color: each })}
            />
          ))}
        </Group>
        {kind === 'diem' && (
          <NumberBox
            size="xs"
            w={120}
            field={RADIUS}
            label={t(texts.radius)}
            value={radius}
            error={wrong.ban_kinh}
            onChange={(next) => onChange({ ...drawing, radius: next })}
          />
        )}
      </Group>
      <p className={classes.hint} role="status">
        {t(kind === 'vung' ? texts.areaHint(points.length) : texts.pointHint)}
      </p>
      {spotWrong && (
        <p className={classes.wrong} role="alert">
          {spotWrong}
        </p>
      )}
      <Group gap="xs">
        <Button size="xs" type="submit" loading={busy}>
          {t(uiTexts.save)}
        </Button>
        {kind === 'vung' && (
          <Button
            size="xs"
            variant="default"
            disabled={points.length === 0}
            onClick={() => onChange({ ...drawing, points: points.slice(0, -1) })}
          >
            {t(texts.lessOne)}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t(uiTexts.cancel)}
        </Button>
      </Group>
    </form>
  )
}
