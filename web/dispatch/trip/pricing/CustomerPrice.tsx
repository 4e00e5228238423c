import { Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateField } from '../../../../contract/kit/field/field.ts'
import { formatDate, formatMoney } from '../../../../contract/kit/field/format.ts'
import { rateTexts } from '../../../../contract/kit/rate/rate.texts.ts'
import { browserNow, dayOf, isDate } from '../../../../contract/kit/time/time.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import type { DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import { CLASSES } from '../../../../contract/master/route/route.prices.ts'
import { companyPriceApi } from '../../../../contract/price/company-price/company-price.ts'
import { PRICE_UNITS } from '../../../../contract/price/company-price/priceFor.ts'
import { AskForm } from '../../../kit/form/AskDialog.tsx'
import { FieldBox } from '../../../kit/form/FieldBox.tsx'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import { useEditor } from '../editor/editorContext.ts'
import { freightWith, priceDay, priceKeyOf, standingPrice, type PriceKey } from './customerPrice.ts'
import { valueAt, type FigurePath } from './figures.ts'
import { PRICE_ROWS } from './pricing.ts'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

const FROM = dateField(rateTexts.fromDay)

type CustomerPriceProps = { readonly path: FigurePath; readonly onClose: () => void }
type Facts = readonly (readonly [string, string])[]

const FactList = ({ facts }: { readonly facts: Facts }) => (
  <Stack gap={4} component="dl" m={0}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text component="dd" size="sm" m={0} className="numeric">
          {value}
        </Text>
      </div>
    ))}
  </Stack>
)

type AskedProps = CustomerPriceProps & { readonly rows: DraftRows; readonly freight: number }

/** What will be the price of whom, what stands on the day, and what this trip would then come to. */
function useFacts({ path, rows, freight }: AskedProps, key: PriceKey | null, from: string): Facts {
  const t = useText()
  const { form } = useEditor()
  if (!key) return []
  const index = Number(path.split('.')[1])
  const values = form.getValues()
  const order = values.list_don_hang[index]
  const now = isDate(from) ? standingPrice(values, rows, { index, day: from }) : null
  const then = freightWith(values, rows, { index, key, don_gia: freight, from })
  const unit = now && PRICE_UNITS[now.don_vi]
  const stands =
    now && unit
      ? texts.standsFrom(formatMoney(now.don_gia), unit.vi, formatDate(now.hieu_luc_tu), unit.en)
      : texts.noPrice
  const places = `${key.noi_lay_hang ?? ''} → ${key.noi_tra_hang ?? ''}`
  const classes: Readonly<Record<string, (typeof CLASSES)[keyof typeof CLASSES]>> = CLASSES
  const lop_xe = classes[key.lop_xe ?? ''] ?? texts.anyClass
  return [
    [t(texts.priceOf), order?.ten_cong_ty ?? order?.ten_nguoi_gui ?? key.id_cong_ty],
    [t(texts.priceOn), key.ma_lt ?? places],
    [t(texts.priceFor), t(lop_xe)],
    [t(texts.newPrice), t(texts.aTrip(formatMoney(freight)))],
    [t(texts.stands), t(stands)],
    ...(then === null ? [] : [[t(texts.thenGives), t(texts.dong(formatMoney(then)))] as const]),
  ]
}

function PriceForm(props: AskedProps) {
  const { path, rows, freight, onClose } = props
  const t = useText()
  const { form } = useEditor()
  const client = useQueryClient()
  const index = Number(path.split('.')[1])
  const key = priceKeyOf(form.getValues(), rows, index)
  const [from, setFrom] = useState<string>(
    () => priceDay(form.getValues(), rows, index) ?? dayOf(browserNow()),
  )
  const facts = useFacts(props, key, from)
  const saving = useMutation({
    mutationFn: () =>
      call(companyPriceApi.create, {
        ...key,
        don_gia: freight,
        don_vi: 'chuyen',
        hieu_luc_tu: from,
      } as never),
    async onSuccess() {
      showToast('success', t(texts.priceSaved))
      onClose()
      await client.invalidateQueries({ queryKey: [PRICE_ROWS] })
    },
  })
  if (!key) return <Text size="sm">{t(texts.noKey)}</Text>
  return (
    <AskForm
      act={t(texts.savePrice)}
      isReady={isDate(from)}
      onAct={() => saving.mutate()}
      doing={saving}
      onClose={onClose}
    >
      <FactList facts={facts} />
      <FieldBox
        field={FROM}
        value={from}
        required
        data-autofocus
        onChange={(value) => setFrom(typeof value === 'string' ? value : '')}
      />
    </AskForm>
  )
}

/** A typed freight becomes the price of that customer and route from a day. */
export function CustomerPrice({ path, onClose }: CustomerPriceProps) {
  const t = useText()
  const { form, pricing } = useEditor()
  const rows = pricing.rowsNow()
  const freight = valueAt(form.getValues(), path)
  return (
    <Modal opened onClose={onClose} title={<DialogTitle>{t(texts.priceTitle)}</DialogTitle>}>
      {rows && typeof freight === 'number' ? (
        <PriceForm {...{ path, onClose, rows, freight }} />
      ) : (
        <Text size="sm">{t(texts.waiting)}</Text>
      )}
    </Modal>
  )
}
