import { Button, Text } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { deviceApi, type Stranger } from '../../../contract/fleet/device/device.api.ts'
import { strangerFields } from '../../../contract/fleet/device/device.ts'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { DeviceDrawer } from './DeviceDrawer.tsx'

const RULES: ListRules = { filters: [], range: null }
const NAMES = Object.keys(strangerFields)
const TIE = 'gan'
const DEGREES = 5
const rowId = ({ ma }: Stranger): string => ma
const whereOf = ({ lat, lng }: Stranger): string | null =>
  lat === null || lng === null ? null : `${lat.toFixed(DEGREES)}, ${lng.toFixed(DEGREES)}`

/** Devices that send and belong to no vehicle; each is tied to one from its row. */
export function StrangerList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [tied, tie] = useState<string | null>(null)
  const query = useListQuery(deviceApi.strangers, RULES)
  const columns = useMemo(() => {
    const look = {
      shown: NAMES,
      cards: NAMES.slice(1),
      widths: { ma: 200, toa_do: 190 },
      renders: {},
      values: { toa_do: whereOf },
    }
    return [
      ...listColumns<Stranger>(strangerFields, look, t).map((column) =>
        column.key === 'toa_do' ? { ...column, sortable: false } : column,
      ),
      {
        key: TIE,
        label: '',
        kind: 'text' as const,
        width: 130,
        sortable: false,
        ofScreen: true,
        card: true as const,
        value: () => null,
        render: ({ ma }: Stranger) => (
          <Button
            size="compact-xs"
            variant="light"
            tabIndex={-1}
            aria-label={t(texts.tieOf(ma))}
            onClick={() => tie(ma)}
          >
            {t(texts.tie)}
          </Button>
        ),
      },
    ]
  }, [t])
  const list = useListRows(query, query.reply?.data, { name: 'thiet_bi_la', columns, rowId })
  return (
    <>
      <ListScreen
        list={list}
        title={t(screenTexts['/trucks'])}
        above={tabs}
        searchHint={t(texts.findStranger)}
        below={
          <Text size="sm" c="dimmed">
            {t(texts.strangersNote)}
          </Text>
        }
      >
        <ListGrid
          list={list}
          label={t(texts.strangers)}
          rowTitle={rowId}
          onOpen={(row) => tie(rowId(row))}
          empty={t(texts.noStrangers)}
          selectable={false}
        />
      </ListScreen>
      {tied !== null && (
        <DeviceDrawer
          device={null}
          preset={{ device_id: tied }}
          onClose={() => tie(null)}
          onSaved={() => {
            list.refresh()
            tie(null)
          }}
        />
      )}
    </>
  )
}
