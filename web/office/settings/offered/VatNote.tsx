import type { RowValues } from '../../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { vatDecisions, vatNote } from '../../../../contract/office/settings/vat.ts'
import { Caution } from '../../../kit/form/Caution.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { useSettings } from './useSettings.ts'

/** Says of a row with a VAT rate of its own, while it is typed, that the law ends that rate. */
export function VatNote({ row }: { readonly row: RowValues }) {
  const t = useText()
  const { vat } = row
  const settings = useSettings()
  const stored = settings.data?.data.vat
  const today = dayOf(browserNow())
  const [from, den] = [wordOf(row['hieu_luc_tu']), wordOf(row['hieu_luc_den']) || null]
  const tu = from > today ? from : today
  const note = stored && typeof vat === 'number' && vatNote(vatDecisions(stored), vat, { tu, den })
  return <div role="status">{note && <Caution>{t(note)}</Caution>}</div>
}
