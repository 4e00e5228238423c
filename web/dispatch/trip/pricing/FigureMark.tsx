import type { Field } from '../../../../contract/kit/field/field.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { ExplainMark } from './ExplainMark.tsx'
import { Explanation } from './Explanation.tsx'
import type { FigurePath } from './figures.ts'
import type { Shown } from './pricing.ts'
import { stateIcon, stateWords, type FigureState } from './state.ts'

export type MarkProps = {
  readonly path: FigurePath
  readonly field: Field
  readonly value: unknown
  readonly shown: Shown
  readonly state: FigureState
  readonly mayChange: boolean
  /** The freight that stands is to become the customer's price. */
  readonly onMakePrice: () => void
}

// A typed figure is as it always was: Tab goes on to the next box.
const IN_TAB_ORDER: readonly FigureState[] = ['filled', 'given', 'differs']

/** The small calculator in a figure box: it tells how the figure came about. */
export function FigureMark(props: MarkProps) {
  const { field, shown, state } = props
  const t = useText()
  const name = t(texts.of(t(field.label), t(stateWords(state, shown))))
  return (
    <ExplainMark
      name={name}
      icon={stateIcon(state)}
      inTabOrder={IN_TAB_ORDER.includes(state)}
      isAside={false}
    >
      {(close) => <Explanation {...props} onClose={close} />}
    </ExplainMark>
  )
}
