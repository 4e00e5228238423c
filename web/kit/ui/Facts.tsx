import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What is known of one thing: its label, and what it says. */
export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** Facts beside each other, as many in a line as there is room for. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
