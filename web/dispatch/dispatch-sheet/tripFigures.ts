import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import type { Figure } from '../../kit/sheet/SheetFigures.tsx'
import type { LookReply } from '../../kit/sheet/lookReply.ts'

/** The figures of a dispatch sheet, as they would be or were stored. */
export function tripFigures({ tom_tat }: LookReply): Figure[] {
  const sum = (name: string): number => tom_tat[name] ?? 0
  const profit = sum('tong_lai')
  return [
    { label: importTexts.trips, value: sum('chuyen_di') },
    ...(sum('huy') > 0
      ? [{ label: importTexts.calledOff, value: sum('huy'), tone: 'warn' as const }]
      : []),
    { label: importTexts.orders, value: sum('don_hang') },
    { label: importTexts.freight, value: sum('tong_cuoc') },
    { label: importTexts.cost, value: sum('tong_chi_phi') },
    { label: importTexts.profit, value: profit, tone: profit < 0 ? 'bad' : undefined },
    { label: importTexts.subcontracted, value: sum('thau_phu') },
    {
      label: importTexts.badRows,
      value: sum('dong_loi'),
      tone: sum('dong_loi') > 0 ? 'bad' : undefined,
    },
    { label: importTexts.changedRows, value: sum('sua') },
    {
      label: importTexts.thereRows,
      value: sum('da_co'),
      tone: sum('da_co') > 0 ? 'warn' : undefined,
    },
  ]
}
