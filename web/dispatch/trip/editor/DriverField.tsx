import type { ReactNode } from 'react'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { EditField } from './EditField.tsx'
import { useEditor } from './editorContext.ts'

type DriverFieldProps = { readonly number: 1 | 2 | 3; readonly caution: ReactNode }

/** A driver by name; the account is kept in step, and goes when another name is typed. */
export function DriverField({ number, caution }: DriverFieldProps) {
  const { form, words, mayEditTrip } = useEditor()
  const name = `ten_lai_xe_${number}` as const
  const account = `lai_xe_${number}` as const
  return (
    <EditField
      path={name}
      name={name}
      field={tripFields[name]}
      disabled={!mayEditTrip(name)}
      offers={words.drivers}
      description={caution}
      onEdit={() => form.setValue(account, null)}
      onPick={({ id }) => form.setValue(account, id ?? null)}
    />
  )
}
