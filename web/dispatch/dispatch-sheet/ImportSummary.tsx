import { formatMoney } from '../../../contract/kit/field/format.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from '../../kit/sheet/import.module.css'
import type { LookReply } from '../../kit/sheet/lookReply.ts'

type Figure = { readonly label: string; readonly value: number; readonly tone?: 'bad' | 'warn' }

/** The figures of the sheet, as they would be or were stored. */
export function ImportSummary({ reply }: { readonly reply: LookReply }) {
  const t = useText()
  const sum = (name: string): number => reply.tom_tat[name] ?? 0
  const figures: Figure[] = [
    { label: t(importTexts.trips), value: sum('chuyen_di') },
    { label: t(importTexts.orders), value: sum('don_hang') },
    { label: t(importTexts.freight), value: sum('tong_cuoc') },
    { label: t(importTexts.cost), value: sum('tong_chi_phi') },
    {
      label: t(importTexts.profit),
      value: sum('tong_lai'),
      ...(sum('tong_lai') < 0 ? { tone: 'bad' as const } : {}),
    },
    { label: t(importTexts.subcontracted), value: sum('thau_phu') },
    {
      label: t(importTexts.badRows),
      value: sum('dong_loi'),
      ...(sum('dong_loi') > 0 ? { tone: 'bad' as const } : {}),
    },
    {
      label: t(importTexts.thereRows),
      value: sum('da_co'),
      ...(sum('da_co') > 0 ? { tone: 'warn' as const } : {}),
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
