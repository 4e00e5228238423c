import { Button, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import classes from './SaveFoot.module.css'

type SaveFootProps = {
  /** What the form adds up to. */
  readonly children: ReactNode
  /** Null where nothing may be saved. */
  readonly buttons: ReactNode
}

/** The foot of a long form: it stays in sight with its sums and its buttons. */
export const SaveFoot = ({ children, buttons }: SaveFootProps) => (
  <footer className={classes.bar}>
    {children}
    {buttons && (
      <div className={classes.buttons} data-commands>
        {buttons}
      </div>
    )}
  </footer>
)

type SaveButtonsProps = {
  readonly label: string
  readonly saving: boolean
  readonly onSave: () => void
  /** For a new row: saves it and begins the next one. */
  readonly next: { readonly label: string; readonly onSave: () => void } | null
}

/** Saving, and for a new row going on to the next. */
export const SaveButtons = ({ label, saving, onSave, next }: SaveButtonsProps) => (
  <>
    {next && (
      <Button size="sm" variant="default" disabled={saving} onClick={next.onSave}>
        {next.label}
      </Button>
    )}
    <Tooltip label="Ctrl + Enter">
      <Button size="sm" loading={saving} onClick={onSave}>
        {label}
      </Button>
    </Tooltip>
  </>
)

type Figure = {
  readonly label: string
  readonly value: string
  readonly mark?: 'profit' | 'loss' | undefined
  /** What it adds up from, on a press. */
  readonly opens?: ReactNode
}

/** How many required fields still stand empty. */
export const requiredFigure = (missing: number, t: (text: Text) => string): Figure => ({
  label: t(formTexts.requiredFields),
  value: t(formTexts.requiredLeft(missing)),
  mark: missing === 0 ? 'profit' : undefined,
})

type OpeningProps = Pick<Figure, 'label' | 'value'> & { readonly children: ReactNode }

/** A figure that opens. */
const Opening = ({ label, value, children }: OpeningProps) => (
  <Popover position="top-start" width="min(20rem, calc(100vw - 24px))" trapFocus returnFocus>
    <Popover.Target>
      <UnstyledButton className={classes.opening} aria-label={`${label}: ${value}`}>
        {value}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>
      <div tabIndex={-1} data-autofocus className={classes.opened}>
        {children}
      </div>
    </Popover.Dropdown>
  </Popover>
)

/** Figures in the foot that follow the typing. */
export const FootFigures = ({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: readonly Figure[]
}) => (
  <dl className={classes.totals} aria-label={label}>
    {figures.map((figure) => (
      <div key={figure.label} className={classes.figure}>
        <dt>{figure.label}</dt>
        <dd
          className="numeric"
          data-profit={figure.mark ? true : undefined}
          data-loss={figure.mark === 'loss' || undefined}
        >
          {figure.opens ? (
            <Opening label={figure.label} value={figure.value}>
              {figure.opens}
            </Opening>
          ) : (
            figure.value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
