import { mdiAccountPlusOutline } from '@mdi/js'
import { useCallback, useMemo, useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { roleTexts, USER_FILTER_ROLES } from '../../../contract/kit/endpoint/roles.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { userApi, type User } from '../../../contract/office/user/user.api.ts'
import { userFields } from '../../../contract/office/user/user.fields.ts'
import { userListTexts as texts } from '../../../contract/office/user/user-list.texts.ts'
import { FieldFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'
import { useOpened } from '../../kit/form/useOpened.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { GeneratedPassword, type Secret } from './offered/GeneratedPassword.tsx'
import { nameOf } from './offered/userActs.ts'
import { userColumns } from './userColumns.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

const RULES = { filters: ['role', 'trang_thai'], range: null } as const
const ROLE_CHOICES = Object.fromEntries(USER_FILTER_ROLES.map((role) => [role, roleTexts[role]]))

const rowId = (user: User): string => user.username

function UserFilters({ list }: { readonly list: Narrowed }) {
  const { role, trang_thai } = userFields
  return (
    <>
      <FieldFilter list={list} name="role" label={role.label} choices={ROLE_CHOICES} />
      <FieldFilter
        list={list}
        name="trang_thai"
        label={trang_thai.label}
        choices={trang_thai.choices}
      />
    </>
  )
}

/** The people who can sign in: found, made, edited, given a new password, deleted (specification, sections 2 and 6). */
export function UserManagement() {
  const t = useText()
  const { seat } = useSession()
  const title = t(screenTexts['/driver-management'])
  const [opened, setOpened] = useOpened()
  const [secret, setSecret] = useState<Secret | null>(null)
  const open = useCallback((user: User) => setOpened(user.username), [setOpened])
  const query = useListQuery(userApi.list, RULES)
  const columns = useMemo(() => userColumns(t, open), [t, open])
  const list = useListRows(query, query.reply?.data, { name: 'user', columns, rowId })
  const openExcel = () => list.openFile(userApi.exportList)
  const mayCreate = mayCall(userApi.create, seat)
  const add = () => setOpened(null)
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        shortcuts={mayCreate ? [{ keys: 'N', label: texts.add, act: add }] : []}
        onExcel={openExcel}
        actions={
          <>
            <ExcelButton busy={list.downloading} onClick={openExcel} />
            {mayCreate && (
              <ScreenButton
                primary
                icon={mdiAccountPlusOutline}
                label={t(texts.add)}
                onClick={add}
              />
            )}
          </>
        }
        searchHint={t(texts.searchHint)}
        filters={<UserFilters list={list} />}
      >
        <ListGrid
          list={list}
          label={title}
          selectable={false}
          rowTitle={nameOf}
          onOpen={open}
          empty={t(texts.empty)}
        />
      </ListScreen>
      {opened !== undefined && (
        <UserDrawer
          key={opened}
          username={opened}
          onClose={() => setOpened(undefined)}
          onSecret={setSecret}
        />
      )}
      {secret && <GeneratedPassword secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
