import { Button, Group, Kbd, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mdiHistory } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { formatMoney, formatNumber } from '../../../../contract/kit/field/format.ts'
import { GOODS_TYPES } from '../../../../contract/master/company/goods.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './editor.module.css'
import { setMark } from '../pricing/figures.ts'
import { useEditor, type TripFormApi } from './editorContext.ts'

type Goods = OutputOf<typeof tripApi.goodsOfSender>['data'][number]

const SETTLE_MS = 250
const OFFERED = 3
/** Marks the offer that Alt+G takes. */
export const FIRST_OFFER = 'data-first-offer'

/** Fills the fields that are still empty; what was typed stays. */
function fillOrder(form: TripFormApi, index: number, { so_lan: _count, ...goods }: Goods): void {
  const order = form.getValues(`list_don_hang.${index}`)
  for (const [name, value] of Object.entries(goods)) {
    const field = name as keyof typeof goods
    if (value === null || order[field] !== null) continue
    if (field === 'cuoc_van_chuyen') setMark(form, `list_don_hang.${index}.${field}`, null)
    form.setValue(`list_don_hang.${index}.${field}`, value as never)
    form.clearErrors(`list_don_hang.${index}.${field}`)
  }
}

const KNOWN_GOODS: Readonly<Record<string, (typeof GOODS_TYPES)[keyof typeof GOODS_TYPES]>> =
  GOODS_TYPES

function useGoodsWords() {
  const t = useText()
  return (goods: Goods): string => {
    const kind = goods.loai_hang_hoa && KNOWN_GOODS[goods.loai_hang_hoa]
    const places = [goods.noi_lay_hang, goods.noi_tra_hang].filter(Boolean).join(' → ')
    return [
      goods.mo_ta_hang_hoa ?? (kind ? t(kind) : goods.loai_hang_hoa),
      goods.trong_luong === null ? null : `${formatNumber(goods.trong_luong, 1)} kg`,
      places,
      goods.cuoc_van_chuyen === null ? null : formatMoney(goods.cuoc_van_chuyen),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** What this sender had carried before, to fill in with one press. */
export function SenderGoods({ index }: { readonly index: number }) {
  const t = useText()
  const wordsOf = useGoodsWords()
  const { form, mayChangeOrders } = useEditor()
  const sender = useWatch({ control: form.control, name: `list_don_hang.${index}.ten_nguoi_gui` })
  const [settled] = useDebouncedValue(sender, SETTLE_MS)
  const { data } = useQuery({
    queryKey: ['trip-goods', settled],
    queryFn: () => call(tripApi.goodsOfSender, { ten_nguoi_gui: settled ?? '' }),
    enabled: Boolean(settled) && mayChangeOrders,
    staleTime: 60_000,
    retry: false,
  })
  const offers = data?.data.slice(0, OFFERED) ?? []
  if (!settled || settled !== sender || offers.length === 0) return null
  return (
    <div className={classes.offers} role="group" aria-label={t(editorTexts.senderGoods)}>
      <span className={classes.hint}>{t(editorTexts.senderGoods)}</span>
      <Group gap={2} visibleFrom="md" aria-hidden>
        <Kbd size="xs">Alt</Kbd>
        <Kbd size="xs">G</Kbd>
      </Group>
      {offers.map((goods, place) => (
        <Tooltip
          // Offers come ranked and are replaced as a whole.
          key={place}
          label={t(editorTexts.senderGoodsUsed(goods.so_lan))}
        >
          <Button
            size="compact-xs"
            variant="light"
            className={classes.offer}
            leftSection={<Icon path={mdiHistory} size={14} />}
            {...(place === 0 ? { [FIRST_OFFER]: true } : {})}
            onClick={() => fillOrder(form, index, goods)}
          >
            {wordsOf(goods)}
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}
