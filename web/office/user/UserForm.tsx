import { useState, type ReactNode } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import type { User } from '../../../contract/office/user/user.api.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { DrawerCell, DrawerForm, DrawerSection } from '../../kit/form/DrawerForm.tsx'
import { FieldInput } from '../../kit/form/FieldInput.tsx'
import type { Leaving } from '../../kit/form/FormDrawer.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { useSaveUser, type Saved } from './useSaveUser.ts'
import { formFields, hasNavbar, USER_SECTIONS, type UserValues } from './userForm.ts'
import { keepsUsers, mayChange } from './offered/userRights.ts'
import { useSession } from '../../kit/http/signedIn.ts'

type UserFormProps = Leaving & {
  /** The user to edit; null makes a new one. */
  readonly user: User | null
  readonly onSaved: (saved: Saved) => void
  /** What else can be done with the user, by those who may change it. */
  readonly acts: ReactNode
}

const WIDE: readonly string[] = ['note', 'fullname']

type SectionsProps = {
  readonly control: Control<UserValues>
  readonly isNew: boolean
  readonly readOnly: boolean
}

function Sections({ control, isNew, readOnly }: SectionsProps) {
  const { seat } = useSession()
  const fields = formFields(seat, readOnly)
  const role = useWatch({ control, name: 'role' })
  return USER_SECTIONS.map(({ title, fields: names }, index) => (
    <DrawerSection key={title.vi} title={title}>
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
          <DrawerCell key={name} wide={WIDE.includes(name)}>
            <FieldInput
              control={control}
              name={name}
              field={fields[name]}
              required={name === 'fullname' || name === 'role'}
              readOnly={readOnly}
            />
          </DrawerCell>
        ))}
    </DrawerSection>
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
export function UserForm({ user, onSaved, acts, ...leaving }: UserFormProps) {
  const { seat } = useSession()
  const { form, submit } = useSaveUser(user, onSaved)
  const writable = user ? mayChange(seat, user.role) : keepsUsers(seat)
  return (
    <DrawerForm
      {...leaving}
      form={form}
      submit={submit}
      isNew={user === null}
      writable={writable}
      create={userListTexts.create}
      acts={writable && acts}
    >
      {writable && <PhotoPart form={form} user={user} />}
      <Sections control={form.control} isNew={user === null} readOnly={!writable} />
    </DrawerForm>
  )
}
