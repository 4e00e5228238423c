import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../ui/language.ts'
import classes from './card.module.css'

type MapCardProps = {
  readonly title: string
  /** What is said of it: a word and its value. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly onClose: () => void
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** What is known of the chosen mark. */
export function MapCard({ title, facts, onClose, children }: MapCardProps) {
  const t = useText()
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size="sm" aria-label={t(uiTexts.close)} onClick={onClose} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
