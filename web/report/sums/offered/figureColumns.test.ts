import { expect, test } from 'vitest'
import { plateField } from '../../../../contract/kit/field/field.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { usualWidth, widthFor } from '../../../kit/table/gridColumn.ts'
import { toMonthlyReport } from '../../../office/screen/offered/paths.ts'
import { linkColumn } from './figureColumns.tsx'

test.each(['vi', 'en'] as const)(
  'groups that the reports name themselves are not cut: %s',
  (language) => {
    const column = linkColumn<{ bien_so_xe: string }>(
      'bien_so_xe',
      plateField(text('Biển số', 'Plate')),
      {
        t: (said) => said[language],
        toOf: () => toMonthlyReport('2026-10'),
      },
    )
    const { length } = reportTexts.subcontracted[language]
    expect(usualWidth(column)).toBeGreaterThan(widthFor(length))
  },
)
