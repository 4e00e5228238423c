import { Alert } from '@mantine/core'
import { browserNow } from '../../../../contract/kit/time/time.ts'
import { daysOld, OLD_DAYS } from '../../../../contract/price/fuel-price/fuel-price.rule.ts'
import { fuelPriceTexts } from '../../../../contract/price/fuel-price/fuel-price.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useFuelPrices } from './useFuelPrices.ts'

/** Says that nobody has entered a fuel price for long, on a screen that goes by it (money, section 3). */
export function OldPriceNote() {
  const t = useText()
  const { data } = useFuelPrices()
  const days = daysOld(data?.data[0]?.hieu_luc_tu ?? null, browserNow())
  if (days === null || days <= OLD_DAYS) return null
  return (
    <Alert color="orange" variant="light" py={6} role="note">
      {t(fuelPriceTexts.old(days))}
    </Alert>
  )
}
