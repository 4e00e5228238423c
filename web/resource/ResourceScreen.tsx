import { Button } from '@mantine/core'
import { mdiArchiveOutline, mdiFileExcelOutline, mdiPlus, mdiRestore } from '@mdi/js'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import type { UploadKind } from '../../contract/excel/excel.api.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { RETIRED, type AnyRow, type Crud } from '../../contract/resource/crud.ts'
import { shownTo, titleOf, type Resource } from '../../contract/resource/resource.ts'
import { RESOURCES } from '../../contract/resource/resources.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { wordOf } from '../../contract/text.ts'
import { call } from '../call.ts'
import { ImportDoor, type ImportDialogProps } from '../excel/ImportDoor.tsx'
import { BulkBar, type BulkAct } from '../kit/list/BulkBar.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { listRequest, narrowing, type ListState } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct, type BulkRun } from '../kit/list/useBulkAct.ts'
import { useDownload } from '../kit/list/useDownload.ts'
import { useListQuery, type ListQuery } from '../kit/list/useListQuery.ts'
import { useSelection, type Selection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { Pager } from '../kit/table/Pager.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { resourceColumns, type Drawn } from './resourceColumns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import type { BeforeSave, ResourceValues } from './resourceForm.ts'
import { usePreset } from './usePreset.ts'

type ResourceScreenProps = {
  readonly resource: Resource
  readonly api: Crud
  /** How some columns are drawn; stable between renders. */
  readonly drawn?: Drawn
  /** Acts of the screen beside adding and Excel. */
  readonly actions?: ReactNode
  /** Acts on the row in the drawer. */
  readonly rowActs?: (row: AnyRow) => ReactNode
  /** The lists of a screen that holds several; stand above the filters. */
  readonly tabs?: ReactNode
  /** What every request of the list says; stable between renders. */
  readonly always?: ResourceValues
  readonly beforeSave?: BeforeSave
  /** Told when a new row was made, with the reply. */
  readonly onMade?: (reply: object) => void
}
type List = ListQuery<{ data: AnyRow[]; tong: number; so_dong: number }>

/** The parameter of the address that names the opened row; 'moi' is a new one. */
export const OPENED = 'mo'
const NEW = 'moi'
const NO_DRAWING: Drawn = {}
const NO_ROWS: readonly AnyRow[] = []
const NOTHING: ResourceValues = {}
const goesOn: BeforeSave = () => Promise.resolve(NOTHING)

const dialogs = new Map<string, ComponentType<ImportDialogProps>>()

/** The import of a resource, loaded when it is opened; one component a kind. */
function importOf(resource: Resource): ComponentType<ImportDialogProps> {
  // What is read from a sheet differs by who sees which fields.
  const name = `${resource.kind} ${Object.keys(resource.fields).length}`
  const there = dialogs.get(name)
  if (there) return there
  const dialog = lazy(async () => {
    const { SheetImport } = await import('./SheetImport.tsx')
    return { default: (props: ImportDialogProps) => <SheetImport {...props} resource={resource} /> }
  })
  dialogs.set(name, dialog)
  return dialog
}

/** Which row the address has open, and how to open another or none. */
function useOpened(): [string | null | undefined, (id: string | null | undefined) => void] {
  const id = (useSearch({ strict: false }) as Record<string, unknown>)[OPENED]
  const navigate = useNavigate()
  const open = useCallback(
    (next: string | null | undefined) =>
      void navigate({
        to: '.',
        search: ({ [OPENED]: _before, ...rest }: Record<string, unknown>) =>
          (next === undefined ? rest : { ...rest, [OPENED]: next ?? NEW }) as never,
        replace: next === undefined,
      }),
    [navigate],
  )
  return [id === undefined ? undefined : id === NEW ? null : wordOf(id), open]
}

type ActionsProps = ResourceScreenProps & {
  readonly list: List
  readonly onAdd: () => void
  readonly onSearch: () => void
}

function Actions({ resource, api, actions, always, list, onAdd, onSearch }: ActionsProps) {
  const t = useText()
  const { seat } = useSession()
  const [busy, download] = useDownload()
  const { state } = list
  const excel = () =>
    void download(() =>
      call(api.exportList, { ...always, ...narrowing(state), sap_xep: [...state.sort] }),
    )
  const mayCreate = mayCall(api.create, seat)
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    ...(mayCreate ? [{ keys: 'N', label: resource.texts.add, act: onAdd }] : []),
    { keys: 'E', label: listTexts.keyExcel, act: excel },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      {actions}
      {resource.kind in RESOURCES && (
        <ImportDoor
          kind={resource.kind as UploadKind}
          Dialog={importOf(resource)}
          onDone={list.refresh}
        />
      )}
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
        <Button size="xs" leftSection={<Icon path={mdiPlus} size={16} />} onClick={onAdd}>
          {t(resource.texts.add)}
        </Button>
      )}
    </>
  )
}

/** Retires rows after a question, or brings them back. */
function useRetiring({ resource, api }: ResourceScreenProps, { run }: BulkRun) {
  const t = useText()
  return async (list_id: string[], retired: boolean): Promise<boolean> => {
    if (!retired) return run(t(resourceTexts.restore), () => call(api.restore, { list_id }))
    const sure = await confirm({
      title: t(resourceTexts.retireTitle(resource.texts.one)),
      message: t(resourceTexts.retireQuestion(list_id.length)),
      confirmLabel: t(resourceTexts.retire),
      danger: true,
    })
    return sure && run(t(resourceTexts.retire), () => call(api.remove, { list_id }))
  }
}

type Retire = ReturnType<typeof useRetiring>

function Bulk({
  resource,
  api,
  selection,
  bulk,
  retire,
}: ResourceScreenProps & {
  readonly selection: Selection<AnyRow>
  readonly bulk: BulkRun
  readonly retire: Retire
}) {
  const t = useText()
  const { seat } = useSession()
  const ids = (retired: boolean) =>
    selection.rows
      .filter(({ deleted_at }) => (deleted_at !== null) === retired)
      .map((row) => wordOf(row[resource.key]))
  const act = (list: string[], retired: boolean) => async () => {
    if (await retire(list, retired)) selection.clear()
  }
  const acts: BulkAct[] = [
    {
      key: 'restore',
      label: t(resourceTexts.restore),
      icon: mdiRestore,
      onClick: () => void act(ids(true), false)(),
    },
    {
      key: 'retire',
      label: t(resourceTexts.retire),
      icon: mdiArchiveOutline,
      danger: true,
      onClick: () => void act(ids(false), true)(),
    },
  ]
  const offered = mayCall(api.remove, seat)
    ? acts.filter(({ key }) => ids(key === 'restore').length > 0)
    : []
  return (
    <BulkBar count={selection.ids.size} busy={bulk.busy} onClear={selection.clear} acts={offered} />
  )
}

/** The screen of a plain resource: found, made, changed, retired and brought back, out to Excel and in from it. */
export function ResourceScreen(given: ResourceScreenProps) {
  const { api, drawn = NO_DRAWING, rowActs, tabs, always = NOTHING } = given
  const { beforeSave = goesOn, onMade } = given
  const t = useText()
  const { username, seat } = useSession()
  const resource = useMemo(() => shownTo(given.resource, seat), [given.resource, seat])
  const props = { ...given, resource }
  const rules = useMemo(
    () => ({ filters: [...resource.filters, RETIRED], range: null }),
    [resource],
  )
  const requestOf = useCallback(
    (asked: ListState) => ({ ...always, ...listRequest(asked) }),
    [always],
  )
  const list = useListQuery(api.list, rules, requestOf)
  const search = useRef<HTMLInputElement>(null)
  const [opened, open] = useOpened()
  const rowId = useCallback((row: AnyRow) => wordOf(row[resource.key]), [resource])
  const rows = list.reply?.data ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const retire = useRetiring(props, bulk)
  const columns = useMemo(
    () => resourceColumns(resource, t, drawn, (row) => open(rowId(row))),
    [resource, t, drawn, open, rowId],
  )
  const { state, change } = list
  const preset = usePreset(resource, state.filters)
  const label = t(titleOf(resource))
  const retireOne = (row: AnyRow) => {
    const retired = row.deleted_at === null
    return (
      <Button
        variant="subtle"
        color={retired ? 'red' : 'indigo'}
        onClick={() => void retire([rowId(row)], retired).then((done) => done && open(undefined))}
      >
        {t(retired ? resourceTexts.retire : resourceTexts.restore)}
      </Button>
    )
  }
  return (
    <>
      <ListScreen
        title={t(screenTexts[resource.screen])}
        actions={
          <Actions
            {...props}
            list={list}
            onAdd={() => open(null)}
            onSearch={() => search.current?.focus()}
          />
        }
        filters={
          <>
            {tabs}
            <FilterBar
              {...list}
              onRefresh={list.refresh}
              searchHint={t(resource.texts.searchHint)}
              searchRef={search}
              withRange={false}
            >
              <ResourceFilters resource={resource} api={api} state={state} change={change} />
            </FilterBar>
          </>
        }
        bulk={
          selection.ids.size > 0 && (
            <Bulk {...props} selection={selection} bulk={bulk} retire={retire} />
          )
        }
      >
        <DataGrid
          label={label}
          name={resource.kind}
          user={username}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowTitle={(row) => wordOf(row[resource.name]) || rowId(row)}
          sums={null}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection.ids}
          onSelection={selection.select}
          onOpen={(row) => open(rowId(row))}
          busy={list.busy}
          empty={t(resourceTexts.empty)}
          error={list.error}
          pager={
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={list.reply?.tong ?? 0}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          }
        />
      </ListScreen>
      {opened !== undefined && (
        <ResourceDrawer
          // A new row begins again when what it starts with is known.
          key={opened ?? `${NEW} ${JSON.stringify(preset)}`}
          resource={resource}
          api={api}
          id={opened}
          onClose={() => open(undefined)}
          preset={preset}
          beforeSave={beforeSave}
          onSaved={(_row, reply) => {
            open(undefined)
            if (opened === null) onMade?.(reply)
          }}
          acts={(row) => (
            <>
              {rowActs?.(row)}
              {mayCall(api.remove, seat) && retireOne(row)}
            </>
          )}
        />
      )}
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
