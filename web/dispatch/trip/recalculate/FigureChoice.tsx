import { MultiSelect } from '@mantine/core'
import { ORDER_FIGURES, TRIP_FIGURES } from '../../../../contract/price/calculation/around.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { fieldOf } from './foundRows.ts'
import classes from './recalculate.module.css'

const NAMES = [...ORDER_FIGURES, ...TRIP_FIGURES]

type Props = {
  readonly value: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

/** Which figures a run touches; none chosen stands for all of them. */
export function FigureChoice({ value, onChange }: Props) {
  const t = useText()
  return (
    <MultiSelect
      className={classes.figures ?? ''}
      label={t(texts.figures)}
      placeholder={value.length === 0 ? t(texts.allFigures) : ''}
      searchable
      clearable
      hidePickedOptions
      data={NAMES.map((name) => ({ value: name, label: t(fieldOf(name)?.label ?? texts.figure) }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}
