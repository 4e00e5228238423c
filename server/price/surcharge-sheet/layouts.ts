import { exact, rounded } from '../../../contract/kit/decimal/decimal.ts'
import { cellText, columnLetter } from '../../../contract/kit/sheet/workbook.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { surchargeSheetTexts } from '../../../contract/price/surcharge-sheet/surcharge-sheet.texts.ts'
import { gridOf, mergedCell, type Grid } from '../../kit/sheet/grid.ts'
import { titleFacts } from '../../kit/sheet/titleFacts.ts'
import { readTableRows, type TableRow } from '../../kit/resource/tableRows.ts'
import { readBands } from './bandTable.ts'

const { fields } = surcharges.resource

/** A sheet of bands as one row; customer and start stand above it. */
function bandsRow(
  grid: Grid,
  { row, byKm, bang, faults }: NonNullable<ReturnType<typeof readBands>>,
): TableRow {
  const { name, date } = titleFacts(grid, row)
  const remark = (said: Text, at = row, column = 0) => ({
    sheet: grid.sheet.name,
    dong: at + 1,
    cot: columnLetter(column),
    gia_tri: cellText(mergedCell(grid, at, column)) || null,
    ...told(said),
  })
  const values = { id_cong_ty: name ?? null, hinh_thuc: byKm ? 'cu_ly' : 'bac_gia', bang }
  return {
    sheet: grid.sheet.name,
    dong: row + 1,
    values: date === null ? values : { ...values, date },
    errors: [
      ...(name === undefined ? [remark(surchargeSheetTexts.noName, 0)] : []),
      ...faults.map((fault) => remark(fault.said, fault.row, fault.column)),
    ],
    warnings: [],
    source: { [fields.id_cong_ty.label.vi]: name ?? '' },
    place: (_field, said) => remark(said),
    cellsOf: () => [],
  }
}

/** Where no column says it, the form of a row is told by what it fills in. */
function withForm(values: RowValues): RowValues {
  if (values['hinh_thuc'] !== undefined) return values
  const form = values['ty_trong'] ? 'phan_tram' : values['tang_moi_buoc'] ? 'buoc_gia' : null
  return form ? { ...values, hinh_thuc: form } : values
}

const PERCENTS = ['nguong', 'ty_trong', 'tang_moi_buoc'] as const
/** What Excel keeps of '35 %' is 0,35: a share of fuel below one per cent is none, and the others of its row are kept so too. */
function inPercent(row: TableRow): RowValues {
  const keptIn = (name: string): number | null => {
    const [told] = row.cellsOf(name)
    return typeof told?.cell === 'number' && told.cell > 0 && told.cell < 1 ? told.cell : null
  }
  const values = row.values as RowValues
  if (keptIn('ty_trong') === null) return values
  const percents = PERCENTS.flatMap((name) => {
    const kept = keptIn(name)
    return kept === null ? [] : [[name, rounded(exact(kept).times(100), 2)]]
  })
  return { ...values, ...Object.fromEntries(percents) }
}

/**
 * The surcharge rows of a workbook as offices keep them: a row a contract, its start in the title where no column says it; or a
 * sheet a customer, with its bands of prices or of distances.
 */
export const surchargeRows: typeof readTableRows = (workbook, columns, mapping, meaning) => {
  const shown = workbook.sheets.filter(({ hidden }) => !hidden)
  const read = shown.map((sheet) => {
    const grid = gridOf(sheet)
    const bands = readBands(grid)
    if (bands) {
      const headers = bands.columns.map((column) => ({
        sheet: sheet.name,
        cot: columnLetter(column),
        ten: cellText(mergedCell(grid, bands.row, column)),
        truong: 'bang',
      }))
      return { rows: [bandsRow(grid, bands)], headers }
    }
    const table = readTableRows({ sheets: [sheet] }, columns, mapping, meaning)
    const { date } = titleFacts(grid, (table.rows[0]?.dong ?? 1) - 1)
    const rows = table.rows.map((row) => {
      const values = withForm(inPercent(row))
      const isDated = date === null || wordOf(values['date']) !== ''
      return { ...row, values: isDated ? values : { ...values, date } }
    })
    return { ...table, rows }
  })
  return {
    rows: read.flatMap(({ rows }) => rows),
    headers: read.flatMap(({ headers }) => headers),
  }
}
