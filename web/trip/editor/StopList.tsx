import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { textField } from '../../../contract/field.ts'
import { text } from '../../../contract/text.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { tripFields } from '../../../contract/trip/trip.fields.ts'
import { Suggest } from '../../kit/form/Suggest.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'

type StopListProps = { readonly name: 'dia_diem_giao_nhan' | 'list_diem_dong_khac' }

/** Places in order, one a line. */
export function StopList({ name }: StopListProps) {
  const t = useText()
  const { form, words, mayEditTrip } = useEditor()
  const { field, fieldState } = useController({ control: form.control, name })
  const lines = useRef<HTMLDivElement>(null)
  const disabled = !mayEditTrip(name)
  const { label } = tripFields[name]

  const change = (stops: string[]) => {
    field.onChange(stops)
    if (fieldState.error) form.clearErrors(name)
  }
  const add = () => {
    change([...field.value, ''])
    requestAnimationFrame(() =>
      [...(lines.current?.querySelectorAll('input') ?? [])].at(-1)?.focus(),
    )
  }
  const lineField = (number: number) =>
    textField(
      text(
        `${label.vi}, ${editorTexts.line(number).vi}`,
        `${label.en}, ${editorTexts.line(number).en}`,
      ),
    )

  return (
    <div ref={lines} className={classes.lines} role="group" aria-label={t(label)}>
      <span className={classes.linesLabel}>{t(label)}</span>
      {field.value.map((stop, index) => (
        // Lines have no identity of their own: their place is all they are.
        <div key={index} className={classes.line}>
          <Suggest
            field={lineField(index + 1)}
            value={stop}
            mode="free"
            suggestions={words.places}
            readOnly={disabled}
            onChange={(value) =>
              change(field.value.with(index, typeof value === 'string' ? value : ''))
            }
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
