import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { browserNow, isMoment } from '../../../contract/kit/time/time.ts'
import {
  fuelPriceApi,
  fuelPriceResource,
  type FuelPrice,
} from '../../../contract/price/fuel-price/fuel-price.ts'
import {
  isLitrePrice,
  priceWarnings,
  zone2Of,
} from '../../../contract/price/fuel-price/fuel-price.rule.ts'
import { fuelPriceTexts as texts } from '../../../contract/price/fuel-price/fuel-price.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { Caution } from '../../kit/form/Caution.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { LIST } from '../../kit/list/useListQuery.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import classes from './fuelPrice.module.css'

const { gia_dau, gia_dau_vung_2, hieu_luc_tu } = fuelPriceResource.fields
type Typed = { readonly gia: unknown; readonly vung2: unknown; readonly tu: unknown }
const NOTHING: Typed = { gia: null, vung2: null, tu: null }

/** A change of the fuel price: one field is enough, the others say what it will come to. */
export function NewPrice({ others }: { readonly others: readonly FuelPrice[] }) {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [typed, type] = useState(NOTHING)
  const [problems, blame] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const price = typeof typed.gia === 'number' && isLitrePrice(typed.gia) ? typed.gia : null
  const usual = price === null ? null : zone2Of(price)
  const zone2 = typeof typed.vung2 === 'number' ? typed.vung2 : usual
  const at = typeof typed.tu === 'string' && isMoment(typed.tu) ? typed.tu : browserNow()
  const warnings =
    price === null || zone2 === null
      ? []
      : priceWarnings({ hieu_luc_tu: at, gia_dau: price, gia_dau_vung_2: zone2 }, others)
  const change = (next: Partial<Typed>) => {
    type({ ...typed, ...next })
    blame({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const values = { gia_dau: typed.gia, gia_dau_vung_2: typed.vung2, hieu_luc_tu: typed.tu }
      const { message } = await call(fuelPriceApi.update, values as never)
      showToast('success', message)
      type(NOTHING)
      await queries.invalidateQueries({ queryKey: [LIST] })
    } catch (error) {
      blame(fieldMessagesOf(error))
      showToast('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.entry} noValidate onSubmit={(event) => void save(event)}>
      <FieldBox
        field={{ ...gia_dau, label: texts.newPrice }}
        value={typed.gia}
        required
        error={problems['gia_dau']}
        onChange={(gia) => change({ gia })}
      />
      <FieldBox
        field={{ ...gia_dau_vung_2, label: texts.zone2 }}
        value={typed.vung2}
        placeholder={usual === null ? '' : formatMoney(usual)}
        error={problems['gia_dau_vung_2']}
        onChange={(vung2) => change({ vung2 })}
      />
      <FieldBox
        field={hieu_luc_tu}
        value={typed.tu}
        placeholder={t(texts.fromNow)}
        error={problems['hieu_luc_tu']}
        onChange={(tu) => change({ tu })}
      />
      <Button type="submit" loading={isBusy} disabled={typed.gia === null}>
        {t(uiTexts.save)}
      </Button>
      <div role="status" className={classes.said}>
        {warnings.map(({ ma, message, message_en }) => (
          <Caution key={ma}>{wordOf(language === 'en' ? message_en : message)}</Caution>
        ))}
      </div>
    </form>
  )
}
