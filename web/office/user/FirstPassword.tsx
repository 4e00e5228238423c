import { PasswordInput } from '@mantine/core'
import { useController, type Control } from 'react-hook-form'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import type { UserValues } from './userForm.ts'

/** The password of a new user; left empty, the server makes one. */
export function FirstPassword({ control }: { readonly control: Control<UserValues> }) {
  const t = useText()
  const { field, fieldState } = useController({ control, name: 'password' })
  return (
    <PasswordInput
      autoComplete="new-password"
      label={t(userListTexts.password)}
      description={t(userListTexts.passwordNote)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': t(formTexts.showPassword) }}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  )
}
