import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { uiTexts } from '../../contract/ui.texts.ts'
import type { User } from '../../contract/user/user.api.ts'
import { userListTexts } from '../../contract/user/user-list.texts.ts'
import { FieldInput } from '../kit/form/FieldInput.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { useSaveUser, type Saved } from './useSaveUser.ts'
import classes from './user.module.css'
import { formFields, hasNavbar, USER_SECTIONS, type UserValues } from './userForm.ts'
import { keepsUsers, mayChange } from './userRights.ts'

type UserFormProps = {
  /** The user to edit; null makes a new one. */
  readonly user: User | null
  readonly onSaved: (saved: Saved) => void
  readonly onClose: () => void
  readonly onDirty: (dirty: boolean) => void
  /** What else can be done with the user; stands apart from saving. */
  readonly acts: ReactNode
}

const WIDE: readonly string[] = ['note', 'fullname']

type SectionsProps = {
  readonly control: Control<UserValues>
  readonly isNew: boolean
  readonly readOnly: boolean
}

function Sections({ control, isNew, readOnly }: SectionsProps) {
  const t = useText()
  const { seat } = useSession()
  const fields = formFields(seat, readOnly)
  const role = useWatch({ control, name: 'role' })
  return USER_SECTIONS.map(({ title, fields: names }, index) => (
    <fieldset key={title.vi} className={classes.section}>
      <legend>{t(title)}</legend>
      {index === 0 && (
        <FieldInput
          control={control}
          name="username"
          field={fields.username}
          required={isNew}
          readOnly={!isNew}
          data-autofocus={isNew}
        />
      )}
      {index === 0 && isNew && <FirstPassword control={control} />}
      {names
        .filter((name) => name !== 'navbar' || hasNavbar(role))
        .map((name) => (
          <div key={name} className={WIDE.includes(name) ? classes.wide : undefined}>
            <FieldInput
              control={control}
              name={name}
              field={fields[name]}
              required={name === 'fullname' || name === 'role'}
              readOnly={readOnly}
            />
          </div>
        ))}
    </fieldset>
  ))
}

function PhotoPart({
  form,
  user,
}: {
  readonly form: UseFormReturn<UserValues>
  readonly user: User | null
}) {
  const [link, setLink] = useState(user?.avatar_link ?? null)
  const [id, fullname] = useWatch({ control: form.control, name: ['avatar', 'fullname'] })
  return (
    <AvatarPicker
      name={fullname ?? ''}
      photo={{ id: id ?? null, link }}
      onChange={(photo) => {
        form.setValue('avatar', photo.id, { shouldDirty: true })
        setLink(photo.link)
      }}
    />
  )
}

/** The photo and every field of a user; saves what was changed. */
export function UserForm({ user, onSaved, onClose, onDirty, acts }: UserFormProps) {
  const t = useText()
  const { seat } = useSession()
  const { form, submit } = useSaveUser(user, onSaved)
  const { isDirty, isSubmitting } = form.formState
  const writable = user ? mayChange(seat, user.role) : keepsUsers(seat)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {writable && <PhotoPart form={form} user={user} />}
      <Sections control={form.control} isNew={user === null} readOnly={!writable} />
      <div className={classes.foot}>
        {writable && <div className={classes.apart}>{acts}</div>}
        <Button variant="default" onClick={onClose}>
          {t(writable ? uiTexts.cancel : uiTexts.close)}
        </Button>
        {writable && (
          <Button type="submit" loading={isSubmitting} disabled={user !== null && !isDirty}>
            {t(user ? userListTexts.save : userListTexts.create)}
          </Button>
        )}
      </div>
    </form>
  )
}
