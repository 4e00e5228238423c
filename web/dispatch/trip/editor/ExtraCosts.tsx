import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { moneyField, textField } from '../../../../contract/kit/field/field.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { focusField } from '../../../kit/form/formKeys.ts'
import type { Suggestion } from '../../../kit/form/suggestions.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { EditField } from './EditField.tsx'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'

const nameField = textField(editorTexts.costName)
const amountField = moneyField(editorTexts.costAmount)
const OWN_PREFIX = 'khac_'

/** A key that no line bears yet, for a cost that the company does not keep. */
function freeKey(taken: readonly string[]): string {
  const isFree = (number: number) => !taken.includes(`${OWN_PREFIX}${number}`)
  const number = Array.from(taken, (_, index) => index + 1).find(isFree) ?? taken.length + 1
  return `${OWN_PREFIX}${number}`
}

/** Extra costs, line by line: those that the company keeps, or any other. */
export function ExtraCosts() {
  const t = useText()
  const { form, words, mayEditTrip } = useEditor()
  const name = 'list_form_chi_phi'
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const disabled = !mayEditTrip(name)

  const add = () => {
    const taken = form.getValues(name).map(({ key }) => key)
    const line = { key: freeKey(taken), name: '', amount: null }
    flushSync(() => append(line, { shouldFocus: false }))
    focusField(`${name}.${fields.length}.name`)
  }
  const fillFrom = (index: number, { id }: Suggestion) => {
    const offer = id === undefined ? undefined : words.costOf(id)
    if (!offer) return
    form.setValue(`${name}.${index}.key`, offer.key)
    form.setValue(`${name}.${index}.nguoi_chiu`, offer.nguoi_chiu)
    form.setValue(`${name}.${index}.tien_mat`, offer.tien_mat)
    if (form.getValues(`${name}.${index}.amount`) === null)
      form.setValue(`${name}.${index}.amount`, offer.amount)
  }

  return (
    <>
      {fields.length === 0 && disabled && (
        <span className={classes.hint}>{t(editorTexts.noCosts)}</span>
      )}
      <div className={classes.costLines}>
        {fields.map((line, index) => (
          <div key={line.id} className={classes.costLine}>
            <EditField
              path={`${name}.${index}.name`}
              name="name"
              field={nameField}
              disabled={disabled}
              offers={words.costs}
              onPick={(picked) => fillFrom(index, picked)}
            />
            <EditField
              path={`${name}.${index}.amount`}
              name="amount"
              field={amountField}
              disabled={disabled}
            />
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                mb={3}
                aria-label={`${t(editorTexts.removeCost)} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Icon path={mdiClose} size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      {!disabled && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={add}
        >
          {t(editorTexts.addCost)}
        </Button>
      )}
    </>
  )
}
