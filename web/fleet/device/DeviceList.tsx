import { UnstyledButton } from '@mantine/core'
import { mdiLinkOff, mdiPlus } from '@mdi/js'
import { lazy, useMemo, type ReactNode } from 'react'
import { deviceApi, type Device } from '../../../contract/fleet/device/device.api.ts'
import { deviceResource } from '../../../contract/fleet/device/device.ts'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import { gpsSheet } from '../../../contract/fleet/position/gps-sheet.ts'
import { STATE_TEXTS, STATE_TINTS } from '../../../contract/fleet/position/state.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { DeviceDrawer } from './DeviceDrawer.tsx'
import { PlateName } from './offered/PlateName.tsx'
import { tieAgain } from './tieAgain.ts'

const GpsImport = lazy(async () => ({ default: (await import('./GpsImport.tsx')).GpsImport }))
const RULES: ListRules = { filters: [], range: null }
const { fields } = deviceResource
const NOTHING = {}
const rowId = ({ vid }: Device): string => String(vid)

function useDeviceRows(open: (id: string) => void) {
  const t = useText()
  const query = useListQuery(deviceApi.list, RULES)
  const columns = useMemo(() => {
    const look = {
      shown: Object.keys(fields),
      cards: ['device_id', 'time', 'lien_lac'],
      cardParts: { trang_thai: 'state' as const },
      widths: { plate: 170, device_id: 170, imei: 170 },
      renders: {
        plate: (row: Device) => (
          <UnstyledButton tabIndex={-1} fz="inherit" fw={600} onClick={() => open(rowId(row))}>
            <PlateName plate={row.plate} simulated={row.mo_phong} />
          </UnstyledButton>
        ),
        trang_thai: ({ trang_thai }: Device) =>
          trang_thai && (
            <StateChip hex={STATE_TINTS[trang_thai]} label={t(STATE_TEXTS[trang_thai])} />
          ),
      },
    }
    return listColumns<Device>(fields, look, t).map((column) =>
      column.key === 'trang_thai' ? { ...column, sortable: false } : column,
    )
  }, [t, open])
  return useListRows(query, query.reply?.data, { name: 'thiet_bi', columns, rowId })
}

/** Tracked vehicles with their devices: when they were last heard, tied, changed and taken off. */
export function DeviceList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat, username } = useSession()
  const [opened, open] = useOpened()
  const list = useDeviceRows(open)
  const close = () => open(undefined)
  const device = list.rows.find((row) => rowId(row) === opened) ?? null
  const untie = async () => {
    const { rows } = list.selection
    const ids = rows.map(({ vid }) => vid)
    const sure = await confirm({
      title: t(texts.untie),
      message: t(texts.untieQuestion(ids.length)),
      confirmLabel: t(texts.untie),
      danger: true,
    })
    if (sure)
      await list.actOnSelected(t(texts.untie), () => call(deviceApi.remove, { list_vid: ids }), {
        undo: (done) => tieAgain(rows.filter((row) => done.includes(rowId(row)))),
      })
  }
  return (
    <>
      <ListScreen
        list={list}
        title={t(deviceResource.title)}
        above={tabs}
        shortcuts={[{ keys: 'N', label: deviceResource.texts.add, act: () => open(null) }]}
        actions={
          <>
            <ImportDoor
              sheet={gpsSheet}
              Dialog={GpsImport}
              onDone={list.refresh}
              asking={{ seat, username }}
            />
            <ScreenButton
              primary
              icon={mdiPlus}
              label={t(deviceResource.texts.add)}
              onClick={() => open(null)}
            />
          </>
        }
        searchHint={t(deviceResource.texts.searchHint)}
        bulk={
          <BulkBar
            list={list}
            acts={[
              {
                key: 'untie',
                label: t(texts.untie),
                icon: mdiLinkOff,
                danger: true,
                onClick: () => void untie(),
              },
            ]}
          />
        }
      >
        <ListGrid
          list={list}
          label={t(texts.vehicles)}
          rowTitle={(row) => row.plate}
          onOpen={(row) => open(rowId(row))}
          empty={t(texts.none)}
        />
      </ListScreen>
      {(opened === null || device) && (
        <DeviceDrawer
          key={opened}
          device={device}
          preset={NOTHING}
          onClose={close}
          onSaved={() => {
            list.refresh()
            close()
          }}
        />
      )}
    </>
  )
}
