import { useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { User } from '../../../contract/office/user/user.api.ts'
import { sessionFields, userFields } from '../../../contract/office/user/user.fields.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { DrawerCell, DrawerForm, DrawerSection } from '../../kit/form/DrawerForm.tsx'
import { FieldInput } from '../../kit/form/FieldInput.tsx'
import { RowConflicts } from '../../kit/form/RowConflicts.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { useSaveUser, type Saved } from './useSaveUser.ts'
import { formFields, hasNavbar, USER_SECTIONS, type UserValues } from './userForm.ts'
import { keepsUsers, mayGiveTo } from './offered/userRights.ts'
import { useSession } from '../../kit/http/signedIn.ts'

type UserFormProps = {
  readonly onClose: () => void
  /** The user to edit; null makes a new one. */
  readonly user: User | null
  readonly onSaved: (saved: Saved) => void
  /** What else can be done with the user, by those who may change it. */
  readonly acts: ReactNode
}

const WIDE: readonly string[] = ['note', 'fullname']

type SectionsProps = {
  readonly form: UseFormReturn<UserValues>
  /** The user as it is stored; null makes a new one. */
  readonly user: User | null
  readonly readOnly: boolean
}

const SEAT_FIELDS: readonly string[] = ['role', 'navbar']

function Sections({ form, user, readOnly }: SectionsProps) {
  const session = useSession()
  const isNew = user === null
  const mayChoose = isNew || mayGiveTo(session, user)
  const fields = formFields(session.seat, mayChoose, user?.trang_thai)
  const role = useWatch({ control: form.control, name: 'role' })
  return USER_SECTIONS.map(({ title, fields: names }, index) => (
    <DrawerSection key={title.vi} title={title}>
      {index === 0 && (
        <FieldInput
          form={form}
          name="username"
          field={fields.username}
          required={isNew}
          readOnly={!isNew}
          data-autofocus={isNew}
        />
      )}
      {index === 0 && isNew && <FirstPassword form={form} />}
      {names
        .filter((name) => name !== 'navbar' || hasNavbar(role))
        .map((name) => (
          <DrawerCell key={name} wide={WIDE.includes(name)}>
            <FieldInput
              form={form}
              name={name}
              field={fields[name]}
              required={name === 'fullname' || name === 'role'}
              readOnly={readOnly || (!mayChoose && SEAT_FIELDS.includes(name))}
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
export function UserForm({ user, onSaved, acts, onClose }: UserFormProps) {
  const { seat } = useSession()
  const writable = keepsUsers(seat)
  const open = useSaveUser({ user, writable, onSaved })
  return (
    <>
      <DrawerForm
        open={open}
        writable={writable}
        create={userListTexts.create}
        acts={writable && acts}
        onClose={onClose}
      >
        {writable && <PhotoPart form={open.form} user={open.row} />}
        <Sections form={open.form} user={open.row} readOnly={!writable} />
      </DrawerForm>
      <RowConflicts saving={open} fields={{ ...userFields, ...sessionFields }} />
    </>
  )
}
