import { Button } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { ORDER_TYPES } from '../../contract/order/order.fields.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { TRANSFER_STATES } from '../../contract/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../contract/transfer-order/transfer-list.texts.ts'
import { driverNames } from '../driver/driverNames.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { ALL, type ListState } from '../kit/list/listState.ts'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import type { ChangeList } from '../kit/list/useListState.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { plateNames } from '../vehicle/plateNames.ts'

type TransferFiltersProps = { readonly state: ListState; readonly change: ChangeList }

/** True while the list shows the deleted transfers. */
export const showsDeleted = (state: ListState): boolean => state.filters['da_xoa']?.[0] === 'true'

/** The filters of the transfer list. */
export function TransferFilters({ state, change }: TransferFiltersProps) {
  const t = useText()
  const deleted = showsDeleted(state)
  const valueOf = (name: string) => state.filters[name] ?? []
  const choose = (name: string) => (value: string[]) =>
    change({ filters: { ...state.filters, [name]: value } })
  return (
    <>
      <ChoiceFilter
        label={t(listTexts.status)}
        choices={TRANSFER_STATES}
        all={ALL}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t(transferListTexts.orderType)}
        choices={ORDER_TYPES}
        all=""
        value={valueOf('loai_don_hang')[0] ?? ''}
        onChange={(value) => choose('loai_don_hang')(value ? [value] : [])}
      />
      <PickFilter
        label={t(transferListTexts.plate)}
        source={plateNames}
        value={valueOf('bien_so_xe')}
        onChange={choose('bien_so_xe')}
      />
      <PickFilter
        label={t(transferListTexts.driver)}
        source={driverNames}
        value={valueOf('ten_lai_xe_1')}
        onChange={choose('ten_lai_xe_1')}
      />
      <Button
        size="xs"
        variant={deleted ? 'light' : 'default'}
        fw={400}
        aria-pressed={deleted}
        leftSection={<Icon path={mdiTrashCanOutline} size={16} />}
        onClick={() => choose('da_xoa')(deleted ? [] : ['true'])}
      >
        {t(transferListTexts.showDeleted)}
      </Button>
    </>
  )
}
