import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Text } from '../../../contract/kit/text/text.ts'
import { focusFirst } from './formKeys.ts'
import { sectionFlag, type Judged, type Section } from './sectionFlags.ts'
import { StepRail } from './StepRail.tsx'

/** A part of the page, found there by its key. */
type TitledSection = Section & { readonly key: string; readonly title: Text }

const partOf = (key: string): HTMLElement | null =>
  document.querySelector(`[data-step="${CSS.escape(key)}"]`)

type SectionRailProps<V extends FieldValues> = {
  readonly form: UseFormReturn<V>
  readonly sections: readonly TitledSection[]
  readonly judge: (values: V) => Omit<Judged, 'values'>
}

/** The parts of a form on one page as its steps: the one that has the focus is open, and a press leads to its first field. */
export function SectionRail<V extends FieldValues>(props: SectionRailProps<V>) {
  const { form, sections, judge } = props
  const { errors } = useFormState({ control: form.control })
  useWatch({ control: form.control })
  const [current, setCurrent] = useState(sections[0]?.key ?? '')
  useWindowEvent('focusin', ({ target }) => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (part?.dataset['step']) setCurrent(part.dataset['step'])
  })
  const values = form.getValues()
  const judged = { values, ...judge(values) }
  const open = (key: string) => {
    setCurrent(key)
    const part = partOf(key)
    part?.scrollIntoView({ block: 'start' })
    // On a touch screen the keys would cover half of it.
    if (part && !matchMedia('(pointer: coarse)').matches) focusFirst(part)
  }
  const steps = sections.map(({ key, title, names }) => ({
    key,
    title,
    flag: sectionFlag({ names }, judged),
    faults: names.filter((name) => name in errors).length,
  }))
  return <StepRail steps={steps} current={current} onOpen={open} />
}
