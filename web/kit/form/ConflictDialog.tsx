import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { useText } from '../ui/language.ts'
import classes from './ConflictDialog.module.css'
import type { Conflict } from './useRowForm.ts'
import type { Choice, Choices, Clash, Merge, Taken } from './mergeRow.ts'
import { DialogTitle } from '../ui/DialogTitle.tsx'

type Place = Pick<Taken, 'field' | 'partId'>
/** How the form calls its fields, and their values. */
export type ConflictWords = {
  readonly nameOf: (place: Place) => string
  readonly valueOf: (place: Place, value: unknown) => string
}

type ClashRowProps = {
  readonly words: ConflictWords
  readonly clash: Clash
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

function ClashRow({ words, clash, choice, onChoose }: ClashRowProps) {
  const t = useText()
  const { path } = clash
  const sides = [
    { side: 'mine', label: unsavedTexts.mine, value: clash.mine },
    { side: 'theirs', label: unsavedTexts.theirs, value: clash.theirs },
  ] as const
  return (
    <fieldset className={classes.clash}>
      <legend>{words.nameOf(clash)}</legend>
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
            {words.valueOf(clash, value)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A save that met somebody else's, and the ways to settle it. */
export type Settling = {
  readonly clashing: {
    readonly conflict: Conflict<unknown>
    readonly merge: Merge<unknown>
  } | null
  readonly apply: (choices: Choices) => void
  readonly takeTheirs: () => void
  readonly closeClash: () => void
}
type ConflictDialogProps = { readonly saving: Settling; readonly words: ConflictWords }

/** Somebody else saved meanwhile: who, what differs, and a choice per field. */
export function ConflictDialog({ saving, words }: ConflictDialogProps) {
  const t = useText()
  const [choices, setChoices] = useState<Choices>({})
  if (!saving.clashing) return null
  const { conflict, merge } = saving.clashing
  const { clashes, taken } = merge
  return (
    <Modal
      opened
      onClose={saving.closeClash}
      size="lg"
      title={<DialogTitle>{t(unsavedTexts.conflictTitle)}</DialogTitle>}
    >
      <Text size="sm">
        {t(unsavedTexts.conflictWho(conflict.who, conflict.when && formatMoment(conflict.when)))}
      </Text>
      <Text size="sm" mt="sm">
        {t(clashes.length > 0 ? unsavedTexts.conflictChoose : unsavedTexts.conflictNone)}
      </Text>
      {clashes.map((clash) => (
        <ClashRow
          key={clash.path}
          words={words}
          clash={clash}
          choice={choices[clash.path] ?? 'mine'}
          onChoose={(choice) => setChoices((now) => ({ ...now, [clash.path]: choice }))}
        />
      ))}
      {taken.length > 0 && (
        <Text size="sm" mt="sm" component="div">
          {t(unsavedTexts.conflictOthers)}
          <ul className={classes.taken}>
            {taken.map((each) => (
              <li key={each.path}>
                {words.nameOf(each)}: <strong>{words.valueOf(each, each.theirs)}</strong>
              </li>
            ))}
          </ul>
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={saving.closeClash}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant="default" onClick={saving.takeTheirs}>
          {t(unsavedTexts.takeTheirs)}
        </Button>
        <Button data-autofocus onClick={() => saving.apply(choices)}>
          {t(unsavedTexts.applyAndSave)}
        </Button>
      </Group>
    </Modal>
  )
}
