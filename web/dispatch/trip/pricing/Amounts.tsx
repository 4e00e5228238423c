import classes from './pricing.module.css'

type AmountsProps = {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** Amounts one below the other, under what they are of. */
export const Amounts = ({ title, rows }: AmountsProps) => (
  <section>
    <h3 className={classes.head}>{title}</h3>
    <dl className={classes.rows}>
      {rows.map(({ label, value }, index) => (
        // Several orders may bear the same words.
        <div key={index}>
          <dt>{label}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
