import { Text } from '@mantine/core'
import { useState } from 'react'
import { decimalField, LITRES, moneyField } from '../../../contract/kit/field/field.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { isMissing } from '../../../contract/kit/worked/worked.ts'
import { classField } from '../../../contract/price/norm/norm.fields.ts'
import { priceOfPeriod } from '../../../contract/price/fuel-price/priceAt.ts'
import {
  surchargeOf,
  type SurchargeForm,
  type SurchargeTerms,
} from '../../../contract/price/fuel-surcharge/surcharge.rule.ts'
import { surchargeTexts as texts } from '../../../contract/price/fuel-surcharge/surcharge.texts.ts'
import { DrawerSection } from '../../kit/form/DrawerForm.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { useText } from '../../kit/ui/language.ts'
import { useFuelPrices } from '../fuel-price/offered/useFuelPrices.ts'

const FIELDS = {
  cuoc: moneyField(texts.freight),
  gia: moneyField(texts.price),
  lop_xe: classField,
  km: decimalField(texts.km, 'km', 1),
  lit: decimalField(texts.litres, LITRES, 1),
} as const
type Name = keyof typeof FIELDS

/** An order between a port and a factory (domain B2.2). */
const ORDER = { cuoc: 5_300_000, gia: null, lop_xe: 'cont40', km: 110, lit: 88.6 }
/** What of an order each form goes by, beside the price. */
const ASKED: Readonly<Record<SurchargeForm, readonly Name[]>> = {
  phan_tram: ['cuoc', 'gia'],
  buoc_gia: ['cuoc', 'gia'],
  bac_gia: ['gia', 'lop_xe'],
  cu_ly: ['gia', 'km'],
  lit: ['gia', 'lit'],
  khong: [],
}

/** What the row comes to for an order, as both are typed; the price is that of today unless another is tried. */
export function WorkedExample({ row }: { readonly row: RowValues }) {
  const t = useText()
  const { data } = useFuelPrices()
  const [order, change] = useState<Readonly<Record<Name, unknown>>>(ORDER)
  const form = row['hinh_thuc'] as SurchargeForm | null
  if (!form || !data) return null
  const terms = row as SurchargeTerms
  const number = (name: Name) => (typeof order[name] === 'number' ? order[name] : null)
  const today = priceOfPeriod(
    data.data,
    { ky_gia: terms.ky_gia ?? 'ngay_lay', vung: terms.vung ?? 1 },
    browserNow(),
  )
  const gia = number('gia') ?? (isMissing(today) ? today : today.gia)
  const cuoc = number('cuoc') ?? 0
  const lop_xe = typeof order.lop_xe === 'string' ? order.lop_xe : null
  const given = { cuoc_goc: cuoc, gia_dau: gia, km: number('km'), lit: number('lit'), lop_xe }
  const found = surchargeOf(terms, given)
  const words = isMissing(found)
    ? texts.missing(found.noi)
    : texts.comesTo({ cuoc, gia: typeof gia === 'number' ? gia : 0, phu_thu: found.gia_tri })
  return (
    <DrawerSection title={texts.example}>
      {ASKED[form].map((name) => (
        <FieldBox
          key={name}
          field={FIELDS[name]}
          value={
            name === 'gia' ? (order.gia ?? (typeof gia === 'number' ? gia : null)) : order[name]
          }
          onChange={(value) => change({ ...order, [name]: value })}
        />
      ))}
      <div role="status" style={{ gridColumn: '1 / -1' }}>
        <Text size="sm" fw={600} className="numeric">
          {t(words)}
        </Text>
        {!isMissing(found) && (
          <Text size="sm" c="dimmed">
            {t(texts.formula(found.cong_thuc))}
          </Text>
        )}
      </div>
    </DrawerSection>
  )
}
