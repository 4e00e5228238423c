import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react'
import { mayCall, type OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { FLAWED, RETIRED, type AnyRow, type Crud } from '../../../contract/kit/resource/crud.ts'
import { shownTo, titleOf, type Resource } from '../../../contract/kit/resource/resource.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { leavingTexts, resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { ImportDoor, type ImportDialogProps } from '../sheet/ImportDoor.tsx'
import type { BulkAct } from '../list/BulkBar.tsx'
import { ListGrid, useListRows, type ListRows } from '../list/ListGrid.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { keptOutBy, listRequest, type ListRules, type ListState } from '../list/listState.ts'
import { ExcelButton, ScreenButton } from '../list/ScreenButton.tsx'
import { useListQuery } from '../list/useListQuery.ts'
import type { RowColor } from '../table/gridColumn.ts'
import { useText } from '../ui/language.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { FlawNotice } from './FlawNotice.tsx'
import { HistoryDoor } from './HistoryDoor.tsx'
import { ResourceBulkBar } from './ResourceBulkBar.tsx'
import { nameIn, resourceColumns, type Drawn } from './resourceColumns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import type { BeforeSave, ResourceValues } from './resourceForm.ts'
import type { RowNote } from './ResourceForm.tsx'
import { importOf } from './resourceImport.tsx'
import { useOpened } from '../form/useOpened.ts'
import { usePreset } from './usePreset.ts'
import { useRetiring } from './useRetiring.ts'
import { useSession } from '../http/signedIn.ts'

type ResourceScreenProps = {
  readonly resource: Resource
  readonly api: Crud
  /** Its import from Excel, where it has one. */
  readonly sheet?: SheetKind
  /** What asks about its sheet, where that differs. */
  readonly Import?: ComponentType<ImportDialogProps>
  /** How some columns are drawn; stable between renders. */
  readonly drawn?: Drawn
  /** Acts of the screen beside adding and Excel. */
  readonly actions?: ReactNode
  /** Acts on the row in the drawer. */
  readonly rowActs?: (row: AnyRow) => ReactNode
  /** The lists of a screen that holds several; stand above the filters. */
  readonly tabs?: ReactNode
  /** What the screen is called, where that is not the name of its resource. */
  readonly title?: string
  /** The usual days of a list that is narrowed by them; stable between renders. */
  readonly range?: ListRules['range']
  /** The list adds its amounts up. */
  readonly summed?: boolean
  /** The colour of a row, and what it means. */
  readonly mark?: (row: AnyRow, reply: Reply, t: (text: Text) => string) => RowColor | null
  /** Stands below the filters, from the last reply. */
  readonly below?: (reply: Reply | undefined) => ReactNode
  /** Acts on the selected rows beside retiring them. */
  readonly bulkActs?: (list: ListRows<AnyRow>) => readonly BulkAct[]
  /** What every request of the list says; stable between renders. */
  readonly always?: ResourceValues
  readonly beforeSave?: BeforeSave
  /** What is said of a row in its form. */
  readonly note?: RowNote
  /** Told when a new row was made, with the reply. */
  readonly onMade?: (reply: object) => void
}

type Reply = OutputOf<Crud['list']>

const NO_DRAWING: Drawn = {}
const NOTHING: ResourceValues = {}
/** The key of a dated row, as its list is narrowed by it; an empty part narrows nothing. */
const keyOf = ({ rate }: Resource, row: AnyRow): ResourceValues =>
  Object.fromEntries(
    (rate?.key ?? []).flatMap((name) => (row[name] === null ? [] : [[name, row[name]] as const])),
  )
function emptyWords({ texts: { one, add } }: Resource, state: ListState, mayBegin: boolean): Text {
  const by = keptOutBy(state)
  if (by === 'filters') return resourceTexts.empty
  if (by === 'days')
    return mayBegin ? resourceTexts.beginInDays(one, add) : resourceTexts.noneInDays(one)
  return mayBegin ? resourceTexts.begin(one, add) : resourceTexts.none(one)
}
const goesOn: BeforeSave = () => Promise.resolve(NOTHING)

type Shown = Pick<ResourceScreenProps, 'resource' | 'api'> & {
  readonly range: ListRules['range']
  readonly drawn: Drawn
  readonly always: ResourceValues
  readonly onOpen: (id: string) => void
}

function useResourceRows({ resource, api, drawn, range, always, onOpen }: Shown) {
  const t = useText()
  const rules = useMemo(
    () => ({
      filters: [
        ...resource.filters.filter((name) => !(name in always)),
        RETIRED,
        ...(resource.flaw ? [FLAWED] : []),
      ],
      range,
    }),
    [resource, range, always],
  )
  const requestOf = useCallback(
    (asked: ListState) => ({ ...always, ...listRequest(asked) }),
    [always],
  )
  const query = useListQuery(api.list, rules, requestOf)
  const rowId = useCallback((row: AnyRow) => wordOf(row[resource.key]), [resource])
  const columns = useMemo(
    () => resourceColumns(resource, t, drawn, (row) => onOpen(rowId(row))),
    [resource, t, drawn, onOpen, rowId],
  )
  return useListRows(query, query.reply?.data, { name: resource.kind, columns, rowId })
}

/** The screen of a plain resource: found, made, changed, retired and brought back, out to Excel and in from it. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { api, drawn = NO_DRAWING, actions, rowActs, tabs, always = NOTHING } = props
  const { beforeSave = goesOn, onMade, sheet, Import, note } = props
  const { title, range = null, summed = false, mark, below, bulkActs } = props
  const t = useText()
  const { seat, username } = useSession()
  const resource = useMemo(() => shownTo(props.resource, seat), [props.resource, seat])
  const [opened, open] = useOpened()
  const list = useResourceRows({ resource, api, drawn, range, always, onOpen: open })
  const retire = useRetiring(resource, api, list.bulk.run)
  const preset = usePreset(resource, list.state.filters)
  const mayRetire = mayCall(api.remove, seat)
  const mayCreate = mayCall(api.create, seat)
  const openExcel = () => list.openFile(api.exportList)
  const add = () => open(null)
  const retireOne = (row: AnyRow) => {
    const retired = row.deleted_at === null
    const act = async () => {
      if (await retire([list.rowId(row)], retired)) open(undefined)
    }
    return (
      <Button variant="subtle" color={retired ? 'red' : 'indigo'} onClick={() => void act()}>
        {t(retired ? leavingTexts(resource).act : resourceTexts.restore)}
      </Button>
    )
  }
  return (
    <>
      <ListScreen
        list={list}
        title={title ?? t(resource.title)}
        shortcuts={mayCreate ? [{ keys: 'N', label: resource.texts.add, act: add }] : []}
        onExcel={openExcel}
        actions={
          <>
            {actions}
            {sheet && (
              <ImportDoor
                sheet={sheet}
                Dialog={Import ?? importOf(sheet, resource)}
                onDone={list.refresh}
                asking={{ seat, username }}
              />
            )}
            <ExcelButton busy={list.downloading} onClick={openExcel} />
            {mayCreate && (
              <ScreenButton primary icon={mdiPlus} label={t(resource.texts.add)} onClick={add} />
            )}
          </>
        }
        above={
          <>
            {tabs}
            {resource.flaw && <FlawNotice api={api} list={list} flaw={resource.flaw} />}
          </>
        }
        searchHint={t(resource.texts.searchHint)}
        filters={<ResourceFilters resource={resource} api={api} list={list} />}
        below={below?.(list.reply)}
        bulk={
          <ResourceBulkBar
            list={list}
            retire={mayRetire ? retire : null}
            leaving={leavingTexts(resource).act}
            more={bulkActs?.(list) ?? []}
          />
        }
      >
        <ListGrid
          list={list}
          label={t(titleOf(resource))}
          rowTitle={(row) => nameIn(resource, row, drawn) || list.rowId(row)}
          onOpen={(row) => open(list.rowId(row))}
          empty={t(emptyWords(resource, list.state, mayCreate && sheet !== undefined))}
          sums={summed ? list.reply?.tong_hop : undefined}
          {...(mark ? { mark } : {})}
        />
      </ListScreen>
      {opened !== undefined && (
        <ResourceDrawer
          // A new row begins again when what it starts with is known.
          key={opened ?? ` ${JSON.stringify(preset)}`}
          resource={resource}
          api={api}
          id={opened}
          onClose={() => open(undefined)}
          preset={preset}
          beforeSave={beforeSave}
          note={note}
          onSaved={(_row, reply) => {
            list.refresh()
            open(undefined)
            if (opened === null) onMade?.(reply)
          }}
          acts={(row) => (
            <>
              {rowActs?.(row)}
              {resource.rate && (
                <HistoryDoor
                  seat={seat}
                  resource={resource}
                  api={api}
                  narrowed={keyOf(resource, row)}
                  note={note}
                  label={rateTexts.history}
                />
              )}
              {mayRetire && !resource.fixed?.(row) && retireOne(row)}
            </>
          )}
        />
      )}
    </>
  )
}
