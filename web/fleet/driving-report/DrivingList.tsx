import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  drivingReportApi,
  FILES,
  type DrivingFile,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { dayFields } from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { FilesMenu } from '../../kit/list/FilesMenu.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import { sortedRows } from '../../kit/table/sortedRows.ts'
import { useText } from '../../kit/ui/language.ts'
import { driverNames } from '../../master/driver/offered/driverNames.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'
import type { DrivingAsked } from './useWholeList.ts'

type DrivingListProps<Row> = {
  readonly list: ListRows<Row>
  readonly tabs: ReactNode
  /** What its files are about. */
  readonly asked: DrivingAsked & { readonly loai?: readonly string[] }
  readonly label: string
  readonly empty: string
  readonly sums: Readonly<Record<string, number>> | null
  readonly rowTitle: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly mark?: (row: Row) => { hex: string; label: string } | null
  readonly filters?: ReactNode
  readonly below?: ReactNode
}

type FilesProps = Pick<DrivingListProps<unknown>, 'asked'> & {
  readonly list: Pick<ListRows<unknown>, 'downloading' | 'download'>
}

/** Every list of the report as a file, and those that the authorities ask for. */
function Files({ asked, list }: FilesProps) {
  const t = useText()
  const { loai, ...days } = asked
  const open = (bang: DrivingFile) =>
    void list.download(() =>
      call(drivingReportApi.exportList, {
        ...days,
        bang,
        ...(bang === 'bat_thuong' && loai?.length ? { loai: loai as never } : {}),
      }),
    )
  return (
    <FilesMenu label={t(texts.files)} busy={list.downloading}>
      {(Object.keys(FILES) as DrivingFile[]).map((file) => (
        <Menu.Item key={file} onClick={() => open(file)}>
          {t(FILES[file])}
        </Menu.Item>
      ))}
    </FilesMenu>
  )
}

/** A part of the report: narrowed by vehicles and drivers, ordered by its heads, with its sums and its files. */
export function DrivingList<Row>(props: DrivingListProps<Row>) {
  const { list, tabs, asked, label, empty, sums, rowTitle, onOpen, mark, filters, below } = props
  const t = useText()
  const { state, change } = list
  return (
    <ListScreen
      list={list}
      title={t(screenTexts['/management/driving-report'])}
      above={tabs}
      actions={<Files asked={asked} list={list} />}
      searchHint={null}
      below={below}
      filters={
        <>
          <NamesFilter list={list} name="plate" label={dayFields.plate.label} source={plateNames} />
          <NamesFilter
            list={list}
            name="driver_name"
            label={dayFields.fullname.label}
            source={driverNames}
          />
          {filters}
        </>
      }
    >
      <DataGrid
        label={label}
        name={list.name}
        user={list.user}
        columns={list.columns}
        rows={sortedRows(list.rows, list.columns, state.sort)}
        rowId={list.rowId}
        rowTitle={rowTitle}
        sums={sums}
        sort={state.sort}
        onSort={(sort) => change({ sort }, 'replace')}
        {...(onOpen ? { onOpen } : {})}
        {...(mark ? { rowColor: mark } : {})}
        busy={list.busy}
        empty={empty}
        error={list.error}
      />
    </ListScreen>
  )
}
