import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleTexts } from '../../../contract/kit/endpoint/roles.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { User } from '../../../contract/office/user/user.api.ts'
import {
  sessionFields,
  userFields,
  usernameField,
} from '../../../contract/office/user/user.fields.ts'
import { fieldColumn } from '../../kit/list/fieldColumns.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { PersonMark } from './PersonMark.tsx'

type Speak = (text: Text) => string
const FIELDS = { ...userFields, ...sessionFields }
type Name = keyof typeof FIELDS

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
const HIDDEN: readonly Name[] = [
  'dia_chi',
  'so_cccd',
  'navbar',
  'note',
  ...(Object.keys(sessionFields) as (keyof typeof sessionFields)[]),
]

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
      <Badge variant="light" size="sm" color={STATE_COLORS[trang_thai] ?? 'gray'}>
        {t(userFields.trang_thai.choices[trang_thai])}
      </Badge>
    ),
})

/** The columns of the users screen. */
export function userColumns(t: Speak, onOpen: (user: User) => void): GridColumn<User>[] {
  const looks = drawn(t)
  const fields = [...SHOWN, ...HIDDEN].map((name) => {
    const render = looks[name]
    return {
      ...fieldColumn<User>(name, FIELDS[name], t),
      ...(HIDDEN.includes(name) ? { hidden: true } : {}),
      ...(render ? { render } : {}),
    }
  })
  return [
    {
      ...fieldColumn<User>('fullname', userFields.fullname, t),
      width: 240,
      pin: 'start',
      render: (user) => <PersonMark user={user} onOpen={onOpen} />,
    },
    { ...fieldColumn<User>('username', usernameField, t), width: 130 },
    ...fields,
  ]
}
