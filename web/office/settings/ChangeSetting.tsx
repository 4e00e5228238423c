import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decisionFields,
  settingsApi,
  settingTexts as texts,
  type Setting,
} from '../../../contract/office/settings/settings.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { AskDialog } from '../../kit/form/AskDialog.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { call, fieldMessagesOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { SETTINGS_KEY } from './offered/useSettings.ts'

type Values = { readonly gia_tri: unknown; readonly hieu_luc_tu: unknown; readonly ly_do: unknown }
type ChangeSettingProps = {
  readonly name: Setting
  readonly field: Field
  readonly onClose: () => void
}

/** Another value of a setting from a day, with its reason. */
export function ChangeSetting({ name, field, onClose }: ChangeSettingProps) {
  const t = useText()
  const client = useQueryClient()
  const [values, setValues] = useState<Values>(() => ({
    gia_tri: null,
    hieu_luc_tu: dayOf(browserNow()),
    ly_do: null,
  }))
  const saving = useMutation({
    mutationFn: () => call(settingsApi.update, { ten: name, ...values } as never),
    async onSuccess({ message }) {
      showToast('success', message)
      onClose()
      await client.invalidateQueries({ queryKey: SETTINGS_KEY })
    },
  })
  const errors = fieldMessagesOf(saving.error)
  const boxes: Readonly<Record<keyof Values, Field>> = {
    gia_tri: { ...field, label: texts.newValue },
    ...decisionFields,
  }
  const isReady = values.gia_tri !== null && values.hieu_luc_tu !== null
  return (
    <AskDialog
      title={t(texts.changeOf(t(field.label)))}
      act={t(texts.save)}
      isReady={isReady}
      isDirty={values.gia_tri !== null || values.ly_do !== null}
      onAct={() => saving.mutate()}
      doing={saving}
      onClose={onClose}
    >
      {(Object.keys(boxes) as (keyof Values)[]).map((box) => (
        <FieldBox
          key={box}
          field={boxes[box]}
          value={values[box]}
          required={box !== 'ly_do'}
          data-autofocus={box === 'gia_tri'}
          {...(errors[box] ? { error: errors[box] } : {})}
          onChange={(value) => setValues((now) => ({ ...now, [box]: value }))}
        />
      ))}
    </AskDialog>
  )
}
