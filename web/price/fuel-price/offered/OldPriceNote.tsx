import { Alert } from '@mantine/core'
import { browserNow, type WireMoment } from '../../../../contract/kit/time/time.ts'
import { daysTooOld } from '../../../../contract/price/fuel-price/fuel-price.rule.ts'
import { fuelPriceTexts } from '../../../../contract/price/fuel-price/fuel-price.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useFuelPrices } from './useFuelPrices.ts'

/** Says that the newest fuel price began long ago (money, section 3). */
export function OldPrice({ newest }: { readonly newest: WireMoment | null }) {
  const t = useText()
  const days = daysTooOld(newest, browserNow())
  if (days === null) return null
  return (
    <Alert color="orange" variant="light" py={6} role="note">
      {t(fuelPriceTexts.old(days))}
    </Alert>
  )
}

/** The same on a screen that goes by fuel prices, to whoever may read them. */
export function OldPriceNote() {
  const { data } = useFuelPrices()
  return <OldPrice newest={data?.data[0]?.hieu_luc_tu ?? null} />
}
