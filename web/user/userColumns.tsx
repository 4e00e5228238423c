import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field } from '../../contract/field.ts'
import { roleTexts } from '../../contract/roles.ts'
import type { Text } from '../../contract/text.ts'
import type { User } from '../../contract/user/user.api.ts'
import { userFields, usernameField } from '../../contract/user/user.fields.ts'
import type { GridColumn } from '../kit/table/gridColumn.ts'
import { PersonMark } from './PersonMark.tsx'

type Speak = (text: Text) => string
type Name = keyof typeof userFields

/** Columns that the list shows at first, in order; the rest wait in the column chooser. */
const SHOWN: readonly Name[] = [
  'role',
  'role_name',
  'so_dien_thoai',
  'email',
  'trang_thai',
  'ngay_bat_dau',
  'ngay_thang_nam_sinh',
  'que_quan',
]
const HIDDEN: readonly Name[] = ['dia_chi', 'so_cccd', 'navbar', 'note']

const inWords = (choices: Field['choices'], t: Speak) =>
  Object.fromEntries(Object.entries(choices ?? {}).map(([code, words]) => [code, t(words)]))

const column = (name: Name, t: Speak, hidden: boolean): GridColumn<User> => {
  const field: Field = userFields[name]
  return {
    key: name,
    label: t(field.label),
    kind: field.kind,
    sortable: true,
    ...(hidden ? { hidden } : {}),
    ...(field.choices ? { choices: inWords(field.choices, t) } : {}),
  }
}

const STATE_COLORS: Readonly<Record<string, string>> = {
  'Dang lam': 'teal',
  'Thu viec': 'blue',
  'Nghi phep': 'orange',
  'Tam nghi': 'orange',
  'Nghi viec': 'gray',
}

/** How some columns are drawn; what is copied stays the text of the field. */
const drawn = (t: Speak): Partial<Record<Name, (user: User) => ReactNode>> => ({
  role: ({ role }) => t(roleTexts[role]),
  trang_thai: ({ trang_thai }) =>
    trang_thai && (
      <Badge variant="light" size="sm" tt="none" color={STATE_COLORS[trang_thai] ?? 'gray'}>
        {t(userFields.trang_thai.choices[trang_thai])}
      </Badge>
    ),
})

/** The columns of the users screen. */
export function userColumns(t: Speak, onOpen: (user: User) => void): GridColumn<User>[] {
  const looks = drawn(t)
  const fields = [...SHOWN, ...HIDDEN].map((name) => {
    const render = looks[name]
    return { ...column(name, t, HIDDEN.includes(name)), ...(render ? { render } : {}) }
  })
  return [
    {
      key: 'fullname',
      label: t(userFields.fullname.label),
      kind: 'text',
      width: 240,
      sortable: true,
      pin: 'start',
      render: (user) => <PersonMark user={user} onOpen={onOpen} />,
    },
    {
      key: 'username',
      label: t(usernameField.label),
      kind: 'text',
      width: 130,
      sortable: true,
    },
    ...fields,
  ]
}
