import { Button } from '@mantine/core'
import { Fragment, type FormEvent, type ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { Text } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../ui/language.ts'
import classes from './drawer.module.css'
import { isSaveKey, useFormKeys } from './formKeys.ts'
import { RestoredNote } from './RestoredNote.tsx'
import type { RowForm } from './useRowForm.ts'
import type { Stored } from './workOn.ts'

type DrawerFormProps<Row extends Stored, V extends FieldValues> = {
  readonly open: RowForm<Row, V, void>
  readonly writable: boolean
  /** What making a new row is called. */
  readonly create: Text
  /** What else can be done with the row; stands apart from saving. */
  readonly acts: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

type SaveButtonProps<Row extends Stored, V extends FieldValues> = Pick<
  DrawerFormProps<Row, V>,
  'open' | 'create'
>

/** Renders again with every key: it alone knows whether there is something to save. */
function SaveButton<Row extends Stored, V extends FieldValues>({
  open,
  create,
}: SaveButtonProps<Row, V>) {
  const t = useText()
  useWatch({ control: open.form.control })
  const isNew = open.row === null
  return (
    <Button type="submit" loading={open.saving} disabled={!isNew && !open.isDirty()}>
      {t(isNew ? create : uiTexts.save)}
    </Button>
  )
}

/** The form of a row in a drawer; saving stands in a foot that stays in view. */
export function DrawerForm<Row extends Stored, V extends FieldValues>(
  props: DrawerFormProps<Row, V>,
) {
  const { open, writable, create, acts, onClose, children } = props
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (writable) void open.save()
  }
  const press = () => {
    if (open.row === null || open.isDirty()) void open.save()
  }
  useFormKeys((event) => (writable && isSaveKey(event) ? press : null), 1)
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <RestoredNote open={open} />
      <Fragment key={open.round}>{children}</Fragment>
      <div className={classes.foot}>
        <div className={classes.apart}>{acts}</div>
        <Button variant="default" onClick={onClose}>
          {t(writable ? uiTexts.cancel : uiTexts.close)}
        </Button>
        {writable && <SaveButton open={open} create={create} />}
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
