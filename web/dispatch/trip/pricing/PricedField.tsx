import { lazy, Suspense, useState } from 'react'
import { useWatch, type FieldPath } from 'react-hook-form'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { formatWithUnit } from '../../../../contract/kit/field/format.ts'
import { useLanguage } from '../../../kit/ui/language.ts'
import { EditField } from '../editor/EditField.tsx'
import { useEditor } from '../editor/editorContext.ts'
import type { TripForm } from '../editor/tripForm.ts'
import { FigureMark } from './FigureMark.tsx'
import type { FigurePath } from './figures.ts'
import classes from './pricing.module.css'
import { stateOf } from './state.ts'
import { useFigure } from './usePricing.ts'

const CustomerPrice = lazy(async () => ({
  default: (await import('./CustomerPrice.tsx')).CustomerPrice,
}))

type PricedFieldProps = {
  readonly path: FigurePath
  readonly name: string
  readonly field: Field
  readonly disabled: boolean
  readonly required?: boolean
}

/**
 * A field that prices and norms may give: what was filled looks otherwise than what was typed, what could be filled shows faintly,
 * and its mark opens how it came about (money, section 1).
 */
export function PricedField({ path, name, field, disabled, required = false }: PricedFieldProps) {
  const language = useLanguage()
  const { form, pricing } = useEditor()
  const shown = useFigure(pricing, path)
  const value: unknown = useWatch({ control: form.control, name: path as FieldPath<TripForm> })
  const [isMaking, setMaking] = useState(false)
  const state = stateOf(shown, value)
  const gives = shown.figure?.tinh_ra ?? null
  return (
    <div className={classes.priced} data-priced={state}>
      <EditField
        path={path as FieldPath<TripForm>}
        name={name}
        field={field}
        disabled={disabled}
        required={required}
        beforeEdit={() => pricing.keep(path)}
        {...(gives === null ? {} : { placeholder: `≈ ${formatWithUnit(field, gives, language)}` })}
        rightSection={
          <FigureMark
            {...{ path, field, value, shown, state }}
            mayChange={!disabled}
            onMakePrice={() => setMaking(true)}
          />
        }
      />
      {isMaking && (
        <Suspense>
          <CustomerPrice path={path} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
