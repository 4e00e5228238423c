import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../contract/format.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { uiTexts } from '../../../contract/ui.texts.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { orderFieldOf, tripFieldOf, valueWords } from './changedFields.ts'
import classes from './dialogs.module.css'
import type { Choice, Choices, Clash, Merge, Taken } from './merge.ts'
import type { Conflict } from './sendTrip.ts'

type ClashRowProps = {
  readonly clash: Clash
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** A value of either side, or what became of a whole order. */
function useWordsOf() {
  const t = useText()
  const language = useLanguage()
  return ({ field, orderId }: Pick<Taken, 'field' | 'orderId'>, value: unknown): string => {
    if (field === null)
      return value === null ? t(editorTexts.orderRemoved) : valueWords(undefined, value, language)
    return valueWords(orderId === null ? tripFieldOf(field) : orderFieldOf(field), value, language)
  }
}

function useNames() {
  const t = useText()
  return ({ field, orderId }: Pick<Taken, 'field' | 'orderId'>): string => {
    const known = field && (orderId === null ? tripFieldOf(field) : orderFieldOf(field))
    const label = known ? t(known.label) : (field ?? t(editorTexts.orders))
    return orderId === null ? label : `${label} (${orderId})`
  }
}

function ClashRow({ clash, choice, onChoose }: ClashRowProps) {
  const t = useText()
  const nameOf = useNames()
  const wordsOf = useWordsOf()
  const { path } = clash
  const sides = [
    { side: 'mine', label: editorTexts.mine, value: clash.mine },
    { side: 'theirs', label: editorTexts.theirs, value: clash.theirs },
  ] as const
  return (
    <fieldset className={classes.clash}>
      <legend>{nameOf(clash)}</legend>
      {sides.map(({ side, label, value }) => (
        <label key={side} className={classes.side} data-chosen={choice === side || undefined}>
          <input
            type="radio"
            name={path}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <span className={classes.sideName}>{t(label)}</span>
            {wordsOf(clash, value)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ConflictDialogProps = {
  readonly conflict: Conflict
  readonly merge: Merge
  readonly onApply: (choices: Choices) => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody else saved meanwhile: who, what differs, and a choice per field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, merge, onApply, onTakeTheirs, onClose } = props
  const t = useText()
  const nameOf = useNames()
  const wordsOf = useWordsOf()
  const [choices, setChoices] = useState<Choices>({})
  const { clashes, taken } = merge
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{t(editorTexts.conflictTitle)}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Text size="sm">
        {t(editorTexts.conflictWho(conflict.who, conflict.when && formatMoment(conflict.when)))}
      </Text>
      <Text size="sm" mt="sm">
        {t(clashes.length > 0 ? editorTexts.conflictChoose : editorTexts.conflictNone)}
      </Text>
      {clashes.map((clash) => (
        <ClashRow
          key={clash.path}
          clash={clash}
          choice={choices[clash.path] ?? 'mine'}
          onChoose={(choice) => setChoices((now) => ({ ...now, [clash.path]: choice }))}
        />
      ))}
      {taken.length > 0 && (
        <Text size="sm" mt="sm" component="div">
          {t(editorTexts.conflictOthers)}
          <ul className={classes.taken}>
            {taken.map((each) => (
              <li key={each.path}>
                {nameOf(each)}: <strong>{wordsOf(each, each.theirs)}</strong>
              </li>
            ))}
          </ul>
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t(editorTexts.takeTheirs)}
        </Button>
        <Button data-autofocus onClick={() => onApply(choices)}>
          {t(editorTexts.applyAndSave)}
        </Button>
      </Group>
    </Modal>
  )
}
