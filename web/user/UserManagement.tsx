import { Button } from '@mantine/core'
import { mdiAccountPlusOutline, mdiFileExcelOutline } from '@mdi/js'
import { useCallback, useMemo, useRef, useState } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { roleTexts, USER_FILTER_ROLES } from '../../contract/roles.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { userApi, type User } from '../../contract/user/user.api.ts'
import { userFields } from '../../contract/user/user.fields.ts'
import { userListTexts } from '../../contract/user/user-list.texts.ts'
import { call } from '../call.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { narrowing, type ListState } from '../kit/list/listState.ts'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useDownload } from '../kit/list/useDownload.ts'
import { useListQuery, type ListQuery } from '../kit/list/useListQuery.ts'
import type { ChangeList } from '../kit/list/useListState.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { Pager } from '../kit/table/Pager.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { GeneratedPassword, type Secret } from './GeneratedPassword.tsx'
import { nameOf } from './userActs.ts'
import { userColumns } from './userColumns.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import type { OutputOf } from '../../contract/endpoint.ts'

const RULES = { filters: ['role', 'trang_thai'], range: null } as const
const ROLE_CHOICES = Object.fromEntries(USER_FILTER_ROLES.map((role) => [role, roleTexts[role]]))

type List = ListQuery<OutputOf<typeof userApi.list>>
type FilterProps = { readonly state: ListState; readonly change: ChangeList }

function UserFilters({ state, change }: FilterProps) {
  const t = useText()
  const choose = (name: string) => (value: string) =>
    change({ filters: { ...state.filters, [name]: value ? [value] : [] } })
  return (
    <>
      <ChoiceFilter
        label={t(userFields.role.label)}
        choices={ROLE_CHOICES}
        all=""
        value={state.filters['role']?.[0] ?? ''}
        onChange={choose('role')}
      />
      <ChoiceFilter
        label={t(userFields.trang_thai.label)}
        choices={userFields.trang_thai.choices}
        all=""
        value={state.filters['trang_thai']?.[0] ?? ''}
        onChange={choose('trang_thai')}
      />
    </>
  )
}

type ActionsProps = {
  readonly list: List
  readonly onAdd: () => void
  readonly onSearch: () => void
}

function Actions({ list, onAdd, onSearch }: ActionsProps) {
  const t = useText()
  const { seat } = useSession()
  const [busy, download] = useDownload()
  const { state } = list
  const excel = () =>
    void download(() => call(userApi.exportList, { ...narrowing(state), sap_xep: [...state.sort] }))
  const mayCreate = mayCall(userApi.create, seat)
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    ...(mayCreate ? [{ keys: 'N', label: userListTexts.add, act: onAdd }] : []),
    { keys: 'E', label: listTexts.keyExcel, act: excel },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={excel}
      >
        {t(listTexts.excel)}
      </Button>
      {mayCreate && (
        <Button
          size="xs"
          leftSection={<Icon path={mdiAccountPlusOutline} size={16} />}
          onClick={onAdd}
        >
          {t(userListTexts.add)}
        </Button>
      )}
    </>
  )
}

const rowId = (user: User): string => user.username

function UserGrid({
  list,
  onOpen,
}: {
  readonly list: List
  readonly onOpen: (user: User) => void
}) {
  const t = useText()
  const { username } = useSession()
  const { state, change, reply } = list
  const columns = useMemo(() => userColumns(t, onOpen), [t, onOpen])
  return (
    <DataGrid
      label={t(screenTexts['/driver-management'])}
      name="user"
      user={username}
      columns={columns}
      rows={reply?.data ?? []}
      rowId={rowId}
      rowTitle={nameOf}
      sums={null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      onOpen={onOpen}
      busy={list.busy}
      empty={t(userListTexts.empty)}
      error={list.error}
      pager={
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={reply?.tong ?? 0}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      }
    />
  )
}

/** The people who can sign in: found, made, edited, given a new password, deleted (specification, sections 2 and 6). */
export function UserManagement() {
  const t = useText()
  const list = useListQuery(userApi.list, RULES)
  const search = useRef<HTMLInputElement>(null)
  // Undefined: closed; null: a new user.
  const [opened, setOpened] = useState<string | null | undefined>()
  const [secret, setSecret] = useState<Secret | null>(null)
  const open = useCallback((user: User) => setOpened(user.username), [])
  return (
    <>
      <ListScreen
        title={t(screenTexts['/driver-management'])}
        actions={
          <Actions
            list={list}
            onAdd={() => setOpened(null)}
            onSearch={() => search.current?.focus()}
          />
        }
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(userListTexts.searchHint)}
            searchRef={search}
            withRange={false}
          >
            <UserFilters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={null}
      >
        <UserGrid list={list} onOpen={open} />
      </ListScreen>
      {opened !== undefined && (
        <UserDrawer username={opened} onClose={() => setOpened(undefined)} onSecret={setSecret} />
      )}
      {secret && <GeneratedPassword secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
