import type { Access } from '../../../contract/office/access-log/access-log.api.ts'
import {
  ACCESS_KINDS,
  REFUSED_FOR,
  accessTexts,
} from '../../../contract/office/access-log/access-log.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'

type Speak = (text: Text) => string

/** Who it was, as far as the account is known. */
export const whoOf = ({ fullname, username }: Access, t: Speak): string =>
  fullname ?? username ?? t(accessTexts.unknown)

/** The columns of the access log. */
export const accessColumns = (t: Speak): GridColumn<Access>[] => [
  { key: 'thoi_diem', label: t(accessTexts.at), kind: 'moment', sortable: true, card: true },
  {
    key: 'loai',
    label: t(accessTexts.kind),
    kind: 'text',
    width: 150,
    sortable: true,
    card: 'state',
    value: ({ loai }) => t(ACCESS_KINDS[loai]),
  },
  {
    key: 'fullname',
    label: t(accessTexts.who),
    kind: 'text',
    width: 190,
    sortable: false,
    value: (access) => whoOf(access, t),
  },
  { key: 'username', label: t(accessTexts.username), kind: 'text', width: 140, sortable: true },
  {
    key: 'noi_dung',
    label: t(accessTexts.what),
    kind: 'note',
    width: 320,
    sortable: false,
    card: true,
    value: ({ ly_do, noi_dung, so_lan }) =>
      ly_do === null
        ? noi_dung
        : [t(REFUSED_FOR[ly_do]), ...(so_lan > 1 ? [t(accessTexts.times(so_lan))] : [])].join(', '),
  },
  {
    key: 'dia_chi_mang',
    label: t(accessTexts.address),
    kind: 'text',
    width: 150,
    sortable: true,
    card: true,
  },
]
