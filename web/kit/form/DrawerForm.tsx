import { Button } from '@mantine/core'
import { useEffect, type BaseSyntheticEvent, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Text } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../ui/language.ts'
import classes from './drawer.module.css'
import type { Leaving } from './FormDrawer.tsx'

type DrawerFormProps<V extends FieldValues> = Leaving & {
  readonly form: UseFormReturn<V>
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>
  readonly isNew: boolean
  readonly writable: boolean
  /** What making a new row is called. */
  readonly create: Text
  /** What else can be done with the row; stands apart from saving. */
  readonly acts: ReactNode
  readonly children: ReactNode
}

/** The form of a row in a drawer; saving stands in a foot that stays in view. */
export function DrawerForm<V extends FieldValues>(props: DrawerFormProps<V>) {
  const { form, submit, isNew, writable, create, acts, leave, onDirty, children } = props
  const t = useText()
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div className={classes.foot}>
        <div className={classes.apart}>{acts}</div>
        <Button variant="default" onClick={leave}>
          {t(writable ? uiTexts.cancel : uiTexts.close)}
        </Button>
        {writable && (
          <Button type="submit" loading={isSubmitting} disabled={!isNew && !isDirty}>
            {t(isNew ? create : uiTexts.save)}
          </Button>
        )}
      </div>
    </form>
  )
}

type SectionProps = { readonly title: Text; readonly children: ReactNode }

/** A part of the form, its fields two in a row. */
export function DrawerSection({ title, children }: SectionProps) {
  const t = useText()
  return (
    <fieldset className={classes.section}>
      <legend>{t(title)}</legend>
      {children}
    </fieldset>
  )
}

type CellProps = { readonly wide: boolean; readonly children: ReactNode }

/** The place of a field, the whole row for a wide one. */
export const DrawerCell = ({ wide, children }: CellProps) => (
  <div className={wide ? classes.wide : undefined}>{children}</div>
)
