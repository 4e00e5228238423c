import { mdiPlus } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { transferListTexts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { footOf } from '../../../contract/dispatch/trip/trip.columns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { toNewTransfer, toTransfer } from '../../office/screen/offered/paths.ts'
import { TransferBulkBar } from './TransferBulkBar.tsx'
import { TransferColors } from './TransferColors.tsx'
import {
  transferColumns,
  transferHeading,
  transferMark,
  transferTitle,
} from './transferColumns.tsx'
import { showsDeleted, TransferFilters } from './TransferFilters.tsx'

/** 30 days each side (specification, section 9). */
const RULES: ListRules = {
  filters: ['loai_don_hang', 'bien_so_xe', 'ten_lai_xe_1', 'id_don_hang', 'da_xoa'],
  range: { back: 30, ahead: 30 },
}
const rowId = (row: Transfer): string => row.id_don_chuyen_tram ?? ''

/** The transfers between the own stations: found, moved on together, printed, deleted and brought back. */
export function TransferManagement() {
  const t = useText()
  const navigate = useNavigate()
  const title = t(screenTexts['/order-switch-management'])
  const query = useListQuery(transferOrderApi.list, RULES)
  const isDeleted = showsDeleted(query.state)
  const columns = useMemo(() => transferColumns(t, isDeleted), [t, isDeleted])
  const list = useListRows(query, query.reply?.data, { name: 'don_chuyen_tram', columns, rowId })
  const openExcel = (list_id?: readonly string[]) =>
    list.openFile(transferOrderApi.exportList, { list_form: list.columnsNow(), list_id })
  const open = (row: Transfer) => void navigate(toTransfer(rowId(row)))
  return (
    <ListScreen
      list={list}
      title={title}
      onExcel={() => openExcel()}
      actions={
        <>
          <TransferColors />
          <ExcelButton busy={list.downloading} onClick={() => openExcel()} />
          <ScreenButton
            primary
            icon={mdiPlus}
            label={t(transferListTexts.add)}
            onClick={() => void navigate(toNewTransfer())}
          />
        </>
      }
      searchHint={t(transferListTexts.searchHint)}
      filters={<TransferFilters list={list} />}
      bulk={
        <TransferBulkBar
          list={list}
          isDeleted={isDeleted}
          onExcel={() => openExcel([...list.selection.ids])}
        />
      }
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={transferTitle}
        cardTitle={transferHeading}
        mark={transferMark}
        sums={footOf(list.reply?.tong_hop)}
        {...(isDeleted ? {} : { onOpen: open })}
        empty={t(isDeleted ? transferListTexts.noDeleted : transferListTexts.empty)}
      />
    </ListScreen>
  )
}
