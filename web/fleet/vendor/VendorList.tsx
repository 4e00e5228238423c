import { Button, Group, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useMemo, useState, type ReactNode } from 'react'
import { vendorApi, type VendorConnection } from '../../../contract/fleet/vendor/vendor.api.ts'
import { vendorFields } from '../../../contract/fleet/vendor/vendor.ts'
import { vendorScreen as texts } from '../../../contract/fleet/vendor/vendor-screen.texts.ts'
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
import { VendorDrawer } from './VendorDrawer.tsx'
import { VendorTry } from './VendorTry.tsx'

const RULES: ListRules = { filters: [], range: null }
const SHOWN = [
  'ten',
  'loai',
  'bat',
  'thanh_cong_luc',
  'loi_cuoi',
  'so_xe',
  'so_xe_la',
  'so_vi_tri',
  'so_bu',
  'so_anh',
]
const WIDTHS = { ten: 200, loai: 190, loi_cuoi: 340, thanh_cong_luc: 160, bat: 90 }
const ACTS = 'viec'
const rowId = ({ id }: VendorConnection): string => id

/** Asks, then removes a connection; the list is asked again. */
function useRemoving(refresh: () => void) {
  const t = useText()
  return async ({ id, ten }: VendorConnection) => {
    const sure = await confirm({
      title: t(texts.removeOf(ten)),
      message: t(texts.removeQuestion),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    try {
      showToast('success', (await call(vendorApi.remove, { id })).message)
    } catch (error) {
      showToast('error', messageOf(error))
    }
    refresh()
  }
}

/** Connections to vendors of trackers, with what came of asking them: made, changed, tried, removed. */
export function VendorList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [open, setOpen] = useState<VendorConnection | 'new' | null>(null)
  const [tried, setTried] = useState<VendorConnection | null>(null)
  const query = useListQuery(vendorApi.list, RULES)
  const remove = useRemoving(query.refresh)
  const columns = useMemo(() => {
    const look = { shown: SHOWN, cards: SHOWN.slice(1), widths: WIDTHS, renders: {} }
    return [
      ...listColumns<VendorConnection>(vendorFields, look, t),
      {
        key: ACTS,
        label: '',
        kind: 'text' as const,
        width: 150,
        sortable: false,
        ofScreen: true,
        pin: 'end' as const,
        card: true as const,
        value: () => null,
        render: (row: VendorConnection) => (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-xs"
              variant="light"
              tabIndex={-1}
              aria-label={t(texts.tryOf(row.ten))}
              onClick={() => setTried(row)}
            >
              {t(texts.tryIt)}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              tabIndex={-1}
              aria-label={t(texts.removeOf(row.ten))}
              onClick={() => void remove(row)}
            >
              {t(texts.remove)}
            </Button>
          </Group>
        ),
      },
    ]
  }, [t, remove])
  const list = useListRows(query, query.reply?.data, { name: 'nha_cung_cap_gps', columns, rowId })
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
            label={t(texts.add)}
            onClick={() => setOpen('new')}
          />
        }
        searchHint={t(texts.find)}
        below={
          <Text size="sm" c="dimmed">
            {t(texts.note)}
          </Text>
        }
      >
        <ListGrid
          list={list}
          label={t(texts.title)}
          rowTitle={({ ten }) => ten}
          onOpen={setOpen}
          empty={t(texts.empty)}
          selectable={false}
        />
      </ListScreen>
      {open && (
        <VendorDrawer
          stored={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            list.refresh()
            setOpen(null)
            setTried(saved)
          }}
        />
      )}
      {tried && <VendorTry connection={tried} onClose={() => setTried(null)} />}
    </>
  )
}
