import { Menu } from '@mantine/core'
import { mdiTableEdit } from '@mdi/js'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import type { WalletReport } from '../../../contract/ledger/wallet/wallet.report.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { firstTexts } from '../../../contract/office/screen/first.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { FilesMenu } from '../../kit/list/FilesMenu.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { NamesFilter, type NameSource } from '../../kit/list/PickFilter.tsx'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { importOf } from '../../kit/resource/resourceImport.tsx'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import { useText } from '../../kit/ui/language.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { DayEntry } from './DayEntry.tsx'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { MonthPicker } from '../../kit/list/MonthPicker.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import classes from './wallet.module.css'
import { reportColumns } from './reportColumns.tsx'
import { useMonth } from '../../kit/list/useMonth.ts'

const RULES: ListRules = { filters: ['user_id'], range: null }
const rowId = (row: WalletReport): string => row.user_id ?? ''
const { resource, sheet } = walletEntry

const DRIVERS: NameSource = {
  key: 'drivers',
  load: async () => (await call(driverApi.names, {})).data.map(({ fullname }) => fullname),
}

/** The month of every driver, with its entry in one line and by the day; a row opens the driver's ledger. */
export function WalletReportList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const title = t(screenTexts['/wallet-management'])
  const { seat, username } = useSession()
  const mayWrite = mayCall(walletApi.create, seat)
  const [month, goTo] = useMonth('ngay_thang')
  const [opened, open] = useOpened()
  const [isBulk, setBulk] = useState(false)
  const requestOf = useCallback(
    (state: ListState) => ({ ...listRequest(state), ngay_thang: month }),
    [month],
  )
  const query = useListQuery(walletApi.report, RULES, requestOf)
  const columns = useMemo(() => reportColumns(t, (row) => open(rowId(row))), [t, open])
  const rows = query.reply?.data as readonly WalletReport[] | undefined
  const list = useListRows(query, rows, { name: 'vi_lai_xe', columns, rowId })
  const ids = list.state.filters['user_id']
  const asked = { ngay_thang: month, ...(ids ? { user_id: [...ids] } : {}) }
  const reportFile = () => void list.download(() => call(walletApi.exportReport, asked))
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        note={<MonthPicker month={month} onChange={goTo} />}
        onExcel={reportFile}
        shortcuts={mayWrite ? [{ keys: 'N', label: texts.bulk, act: () => setBulk(true) }] : []}
        actions={
          <>
            <ImportDoor
              sheet={sheet}
              Dialog={importOf(sheet, resource)}
              onDone={list.refresh}
              asking={{ seat, username }}
            />
            <FilesMenu label={t(texts.files)} busy={list.downloading}>
              <Menu.Item onClick={reportFile}>{t(texts.reportFile)}</Menu.Item>
              <Menu.Item
                onClick={() => void list.download(() => call(walletApi.exportList, asked))}
              >
                {t(texts.entriesFile)}
              </Menu.Item>
              <Menu.Item onClick={() => void list.download(() => call(walletApi.print, asked))}>
                {t(texts.slipFile)}
              </Menu.Item>
            </FilesMenu>
            {mayWrite && (
              <ScreenButton
                primary
                icon={mdiTableEdit}
                label={t(texts.bulk)}
                onClick={() => setBulk(true)}
              />
            )}
          </>
        }
        above={
          <div className={classes.above}>
            {tabs}
            {mayWrite && <QuickEntry onOpen={open} />}
          </div>
        }
        searchHint={t(texts.searchHint)}
        filters={<NamesFilter list={list} name="user_id" label={texts.driver} source={DRIVERS} />}
      >
        <ListGrid
          list={list}
          label={title}
          selectable={false}
          sums={query.reply?.tong_hop}
          rowTitle={(row) => row.fullname ?? rowId(row)}
          onOpen={(row) => open(rowId(row))}
          empty={t(texts.empty)}
          begins={{ words: t(firstTexts.drivers), way: <WayTo screen="/driver-list" /> }}
        />
      </ListScreen>
      {isBulk && <DayEntry onClose={() => setBulk(false)} />}
      {opened && (
        <LedgerDrawer
          driver={opened}
          month={month}
          onMonth={goTo}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
