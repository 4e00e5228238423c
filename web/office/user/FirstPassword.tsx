import { PasswordInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { useField } from '../../kit/form/FieldBox.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { UserValues } from './userForm.ts'

/** The password of a new user; left empty, the server makes one. */
export function FirstPassword({ form }: { readonly form: UseFormReturn<UserValues> }) {
  const t = useText()
  const { value, onChange, ...field } = useField(form, 'password')
  return (
    <PasswordInput
      autoComplete="new-password"
      label={t(userListTexts.password)}
      description={t(userListTexts.passwordNote)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': t(formTexts.showPassword) }}
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
