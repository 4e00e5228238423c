import { Button } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { ORDER_TYPES } from '../../../contract/dispatch/order/order.fields.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { TRANSFER_STATES } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferListTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import { driverNames } from '../../master/driver/offered/driverNames.ts'
import { FieldFilter, StatusFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'
import { narrowedTo, type ListState } from '../../kit/list/listState.ts'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'

/** True while the list shows the deleted transfers. */
export const showsDeleted = (state: ListState): boolean => state.filters['da_xoa']?.[0] === 'true'

/** The filters of the transfer list. */
export function TransferFilters({ list }: { readonly list: Narrowed }) {
  const t = useText()
  const { state, change } = list
  const deleted = showsDeleted(state)
  return (
    <>
      <StatusFilter list={list} label={listTexts.status} choices={TRANSFER_STATES} />
      <FieldFilter list={list} name="loai_don_hang" label={texts.orderType} choices={ORDER_TYPES} />
      <NamesFilter list={list} name="bien_so_xe" label={texts.plate} source={plateNames} />
      <NamesFilter list={list} name="ten_lai_xe_1" label={texts.driver} source={driverNames} />
      <Button
        size="xs"
        variant={deleted ? 'light' : 'default'}
        fw={400}
        aria-pressed={deleted}
        leftSection={<Icon path={mdiTrashCanOutline} size={16} />}
        onClick={() => change(narrowedTo(state, 'da_xoa', deleted ? [] : ['true']))}
      >
        {t(texts.showDeleted)}
      </Button>
    </>
  )
}
