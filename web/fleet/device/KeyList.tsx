import { Button, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { deviceApi, type GpsKey } from '../../../contract/fleet/device/device.api.ts'
import { keyFields } from '../../../contract/fleet/device/device.ts'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { NewKey } from './NewKey.tsx'

const RULES: ListRules = { filters: [], range: null }
const NAMES = Object.keys(keyFields)
const REVOKE = 'thu_hoi'
const rowId = ({ id }: GpsKey): string => id

/** Asks, then revokes a key; the list is asked again. */
function useRevoking(refresh: () => void) {
  const t = useText()
  return useCallback(
    async ({ id, ten }: GpsKey) => {
      const sure = await confirm({
        title: t(texts.revokeOf(ten)),
        message: t(texts.revokeQuestion),
        confirmLabel: t(texts.revoke),
        danger: true,
      })
      if (!sure) return
      try {
        showToast('success', (await call(deviceApi.revokeKey, { id })).message)
      } catch (error) {
        showToast('error', messageOf(error))
      }
      refresh()
    },
    [t, refresh],
  )
}

/** The keys that devices send with: made, seen once, revoked. */
export function KeyList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [making, setMaking] = useState(false)
  const query = useListQuery(deviceApi.keys, RULES)
  const revoke = useRevoking(query.refresh)
  const columns = useMemo(() => {
    const look = { shown: NAMES, cards: NAMES.slice(1), widths: { ten: 260 }, renders: {} }
    return [
      ...listColumns<GpsKey>(keyFields, look, t),
      {
        key: REVOKE,
        label: '',
        kind: 'text' as const,
        width: 120,
        sortable: false,
        ofScreen: true,
        card: true as const,
        value: () => null,
        render: (row: GpsKey) => (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            tabIndex={-1}
            aria-label={t(texts.revokeOf(row.ten))}
            onClick={() => void revoke(row)}
          >
            {t(texts.revoke)}
          </Button>
        ),
      },
    ]
  }, [t, revoke])
  const list = useListRows(query, query.reply?.data, { name: 'khoa_gps', columns, rowId })
  return (
    <>
      <ListScreen
        list={list}
        title={t(screenTexts['/trucks'])}
        above={tabs}
        actions={
          <ScreenButton
            primary
            icon={mdiPlus}
            label={t(texts.newKey)}
            onClick={() => setMaking(true)}
          />
        }
        searchHint={t(texts.findKey)}
        below={
          <Text size="sm" c="dimmed">
            {t(texts.keysNote)}
          </Text>
        }
      >
        <ListGrid
          list={list}
          label={t(texts.keys)}
          rowTitle={({ ten }) => ten}
          empty={t(texts.noKeys)}
          selectable={false}
        />
      </ListScreen>
      {making && <NewKey onClose={() => setMaking(false)} onMade={list.refresh} />}
    </>
  )
}
