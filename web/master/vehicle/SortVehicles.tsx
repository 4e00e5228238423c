import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiArrowCollapseUp, mdiMagnify } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_PAGE_ROWS } from '../../../contract/kit/list/list.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { vehicleSortTexts } from '../../../contract/master/vehicle/vehicle-sort.texts.ts'
import { vehicleResource } from '../../../contract/master/vehicle/vehicle.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { matchingColumns, moveTo, type ColumnChoice } from '../../kit/list/columnOrder.ts'
import { OrderItem } from '../../kit/list/OrderItem.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import classes from './vehicle.module.css'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

const PHONE = '(max-width: 48em)'

type Row = { bien_so_xe: string; loai_xe: string | null; ten_lai_xe_chinh?: unknown }

/** Every vehicle in use, in the present order. */
async function loadAll(): Promise<Row[]> {
  const rows: Row[] = []
  for (let trang = 1; ; trang += 1) {
    const { data, tong } = await call(vehicleApi.list, { trang, so_dong: MAX_PAGE_ROWS })
    rows.push(...data)
    if (rows.length >= tong || data.length === 0) return rows
  }
}

function useItems() {
  const t = useText()
  const types = vehicleResource.fields.loai_xe.choices ?? {}
  const [moved, setMoved] = useState<readonly ColumnChoice[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['vehicles in order'],
    queryFn: loadAll,
    gcTime: 0,
    staleTime: Infinity,
  })
  const stored = data?.map((row): ColumnChoice => {
    const type = row.loai_xe ? types[row.loai_xe as keyof typeof types] : undefined
    const words = [type && t(type), row.ten_lai_xe_chinh].filter(Boolean)
    return { key: row.bien_so_xe, name: row.bien_so_xe, group: words.join(' · ') }
  })
  return { items: moved ?? stored, moved: moved !== null, setMoved, error, refetch }
}

type ItemsProps = {
  readonly items: readonly ColumnChoice[]
  readonly onItems: (items: readonly ColumnChoice[]) => void
}

function Items({ items, onItems }: ItemsProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const found = matchingColumns(items, words)
  // A drag goes on while the items change under it.
  const latest = useRef(items)
  latest.current = items
  const move = (key: string) => (target: string) => onItems(moveTo(latest.current, key, target))
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t(vehicleSortTexts.find)}
        placeholder={t(vehicleSortTexts.find)}
        leftSection={<Icon path={mdiMagnify} size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(listTexts.nothingFound)}
        </Text>
      )}
      <ol className={classes.order} aria-label={t(vehicleSortTexts.title)}>
        {found.map((item, index) => (
          <OrderItem
            key={item.key}
            item={{ key: item.key, name: item.name }}
            place={items.indexOf(item) + 1}
            total={items.length}
            chosen
            before={found[index - 1]?.key}
            after={found[index + 1]?.key}
            onMove={move(item.key)}
          >
            <span className={classes.place}>{items.indexOf(item) + 1}</span>
            <span className={classes.words}>
              <b>{item.name}</b>
              <small>{item.group}</small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              className={classes.first ?? ''}
              aria-label={`${t(vehicleSortTexts.first)}: ${item.name}`}
              title={t(vehicleSortTexts.first)}
              disabled={item === items[0]}
              onClick={() => items[0] && move(item.key)(items[0].key)}
            >
              <Icon path={mdiArrowCollapseUp} size={16} />
            </ActionIcon>
          </OrderItem>
        ))}
      </ol>
    </>
  )
}

/** The order of vehicles in lists and pickers, put right by hand. */
export function SortVehicles({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const { items, moved, setMoved, error, refetch } = useItems()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const list_id = items?.map(({ key }) => key) ?? []
      showToast('success', (await call(vehicleApi.sort, { list_id })).message)
      await refreshLists(client)
      onClose()
    } catch (failure) {
      showToast('error', messageOf(failure))
    } finally {
      setSaving(false)
    }
  }
  const fullScreen = useMediaQuery(PHONE) ?? false
  return (
    <FormDialog
      title={t(vehicleSortTexts.title)}
      frame={{
        fullScreen,
        classNames: { body: classes.body ?? '', content: classes.dialog ?? '' },
      }}
      isDirty={moved && !saving}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text size="sm" c="dimmed">
            {t(vehicleSortTexts.note)}
          </Text>
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : items ? (
            <Items items={items} onItems={setMoved} />
          ) : (
            <LoadingState />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t(uiTexts.cancel)}
            </Button>
            <Button loading={saving} disabled={!moved} onClick={() => void save()}>
              {t(vehicleSortTexts.save)}
            </Button>
          </Group>
        </>
      )}
    </FormDialog>
  )
}
