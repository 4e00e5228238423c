import { figureIn } from '../../../contract/kit/sheet/figure.ts'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '../../../contract/kit/field/format.ts'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { transferFields } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { missingInTransfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { FootFigures, requiredFigure, SaveButtons, SaveFoot } from '../../kit/form/SaveFoot.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { TransferFormApi } from './TransferField.tsx'

/** Weight, volume and what is still missing, while typing. */
function LiveFigures({ form }: { readonly form: TransferFormApi }) {
  const t = useText()
  const values = useWatch({ control: form.control })
  const missing = Object.keys(missingInTransfer(values)).length
  const figure = (name: 'trong_luong' | 'cbm') => {
    const value = figureIn(values[name])
    const { label, scale, unit } = transferFields[name]
    return {
      label: t(label),
      value: value === null ? '–' : `${formatNumber(value, scale)} ${unit}`,
    }
  }
  return (
    <FootFigures
      label={t(texts.figures)}
      figures={[figure('trong_luong'), figure('cbm'), requiredFigure(missing, t)]}
    />
  )
}

type TransferFootProps = {
  readonly form: TransferFormApi
  readonly isNew: boolean
  readonly saving: boolean
  readonly onSave: () => void
  readonly onSaveAndNext: () => void
}

/** The foot of the form: how far it is, and saving. */
export function TransferFoot({ form, isNew, saving, onSave, onSaveAndNext }: TransferFootProps) {
  const t = useText()
  const buttons = (
    <SaveButtons
      label={t(texts.save)}
      saving={saving}
      onSave={onSave}
      next={isNew ? { label: t(texts.saveAndNext), onSave: onSaveAndNext } : null}
    />
  )
  return (
    <SaveFoot buttons={buttons}>
      <LiveFigures form={form} />
    </SaveFoot>
  )
}
