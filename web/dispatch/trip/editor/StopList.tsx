import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { textField } from '../../../../contract/kit/field/field.ts'
import { text, type Text } from '../../../../contract/kit/text/text.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { Suggest } from '../../../kit/form/Suggest.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { useNamedOffers } from '../../../kit/form/useNamed.ts'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'

type StopListProps = { readonly name: 'dia_diem_giao_nhan' | 'list_diem_dong_khac' }

type StopProps = {
  readonly label: Text
  readonly stop: string
  readonly disabled: boolean
  readonly onChange: (stop: string) => void
}

function Stop({ label, stop, disabled, onChange }: StopProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const places = useNamedOffers(asked === null ? null : 'place', asked ?? '')
  return (
    <Suggest
      field={textField(label)}
      value={stop}
      mode="free"
      suggestions={places}
      readOnly={disabled}
      onType={setAsked}
      onChange={(value) => onChange(typeof value === 'string' ? value : '')}
    />
  )
}

/** Places in order, one a line. */
export function StopList({ name }: StopListProps) {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const { field, fieldState } = useController({ control: form.control, name })
  const lines = useRef<HTMLDivElement>(null)
  const disabled = !mayEditTrip(name)
  const { label } = tripFields[name]

  const change = (stops: string[]) => {
    field.onChange(stops)
    if (fieldState.error) form.clearErrors(name)
  }
  const add = () => {
    flushSync(() => change([...field.value, '']))
    const inputs = lines.current?.querySelectorAll('input') ?? []
    ;[...inputs].at(-1)?.focus()
  }
  const lineLabel = (number: number) =>
    text(
      `${label.vi}, ${editorTexts.line(number).vi}`,
      `${label.en}, ${editorTexts.line(number).en}`,
    )

  return (
    <div ref={lines} className={classes.lines} role="group" aria-label={t(label)}>
      <span className={classes.linesLabel}>{t(label)}</span>
      {field.value.map((stop, index) => (
        // Lines have no identity of their own: their place is all they are.
        <div key={index} className={classes.line}>
          <Stop
            label={lineLabel(index + 1)}
            stop={stop}
            disabled={disabled}
            onChange={(value) => change(field.value.with(index, value))}
          />
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t(editorTexts.removeLine)} ${index + 1}`}
              onClick={() => change(field.value.toSpliced(index, 1))}
            >
              <Icon path={mdiClose} size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon path={mdiPlus} size={14} />}
          aria-label={`${t(editorTexts.addLine)}: ${t(label)}`}
          onClick={add}
        >
          {t(editorTexts.addLine)}
        </Button>
      )}
      {fieldState.error && <span className={classes.error}>{fieldState.error.message}</span>}
    </div>
  )
}
