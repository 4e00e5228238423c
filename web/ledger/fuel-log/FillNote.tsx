import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { fillTexts as texts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { Caution } from '../../kit/form/Caution.tsx'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import classes from './fuelLog.module.css'
import { fillCautions, useFillSuggestions } from './useFillSuggestions.ts'

/** What is said of a filling while it is typed: what it comes to, the price in force, the last reading, and what is unusual. */
export function FillNote({ row }: { readonly row: RowValues }) {
  const t = useText()
  const language = useLanguage()
  const known = useFillSuggestions(row['bien_so_xe'], row['ngay_gio'])
  const amount = row['thanh_tien']
  const hints = [
    ...(typeof amount === 'number' ? [t(texts.comesToAmount(amount))] : []),
    ...(known?.gia_dau ? [t(texts.priceNow(known.gia_dau))] : []),
    ...(known?.km_lan_truoc ? [t(texts.lastKm(known.km_lan_truoc))] : []),
  ]
  return (
    <div role="status" className={classes.said}>
      <span>{hints.join(' · ')}</span>
      {fillCautions(row, known).map(({ ma, message, message_en }) => (
        <Caution key={ma}>{language === 'en' ? message_en : message}</Caution>
      ))}
    </div>
  )
}
