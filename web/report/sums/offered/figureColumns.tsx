import { Link } from '@tanstack/react-router'
import type { Field } from '../../../../contract/kit/field/field.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { figureFields } from '../../../../contract/report/sums/sums.fields.ts'
import { fieldColumn, fieldColumns } from '../../../kit/list/fieldColumns.ts'
import { cellText } from '../../../kit/table/cellContent.tsx'
import { usualWidth, widthFor, type GridColumn } from '../../../kit/table/gridColumn.ts'
import { groupName, longestOwn } from './groupName.ts'
import type { To } from './rowsLink.ts'
import classes from './report.module.css'

/** The first column of a report's table: what the row is, as a link to its rows. */
export function linkColumn<Row>(
  key: string,
  field: Field,
  { t, toOf }: { t: (text: Text) => string; toOf: (row: Row) => To },
): GridColumn<Row> {
  const value = (row: Row): unknown => {
    const { [key]: name } = row as Record<string, unknown>
    return typeof name === 'string' ? groupName(name, t) : name
  }
  const column = { ...fieldColumn<Row>(key, field, t), value }
  return {
    ...column,
    width: Math.max(usualWidth(column), widthFor(longestOwn(t) + 1)),
    pin: 'start',
    render: (row) => (
      <Link {...toOf(row)} tabIndex={-1} className={classes.link ?? ''}>
        {cellText(column, value(row))}
      </Link>
    ),
  }
}

/** The columns of figures behind what a row is. */
export const withFigures = <Row,>(
  first: GridColumn<Row>,
  t: (text: Text) => string,
): GridColumn<Row>[] => [
  first,
  ...fieldColumns<Row>(figureFields, t).map((column) => ({
    ...column,
    ...(['doanh_thu', 'tong_lai', 'so_chuyen'].includes(column.key) ? { card: true as const } : {}),
  })),
]
