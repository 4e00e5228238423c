import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiLockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { expenseApi, ExpenseRow } from '../../../contract/dispatch/expense/expense.api.ts'
import { expenseTexts as texts } from '../../../contract/dispatch/expense/expense.texts.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { faultLines, type EditColumn } from '../../kit/edit-grid/columns.ts'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import type { Typed } from '../../kit/edit-grid/edits.ts'
import { useSheet } from '../../kit/edit-grid/useSheet.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { useFigures } from '../trip/offered/useFigures.tsx'
import { toTrip } from '../../office/screen/offered/paths.ts'
import classes from './expense.module.css'
import { cellsFrom, columnsFrom, faultsIn, filledIn, sumsOf, type Left } from './expenseCells.ts'
import { saveCells, type SavedCells } from './saveCells.ts'

export type Expenses = OutputOf<typeof expenseApi.list>

/** What a row is: the day and the vehicle of its trip, which lead to it, and its driver where there is room. */
function Head({ row, isNarrow }: { readonly row: ExpenseRow; readonly isNarrow: boolean }) {
  const t = useText()
  const closed = whyNot('update', row)
  const day = row.ngay_thuc_hien ? formatDate(row.ngay_thuc_hien) : ''
  const words = [isNarrow ? day.slice(0, 5) : day, row.bien_so_xe ?? row.id_chuyen_di]
  return (
    <span className={classes.head} title={closed ? t(closed) : (row.id_chuyen_di ?? undefined)}>
      <Link {...toTrip(row.id_chuyen_di ?? '')} tabIndex={-1}>
        {words.filter(Boolean).join(' · ')}
      </Link>
      {closed && <Icon path={mdiLockOutline} size={14} />}
      {!isNarrow && <span className={classes.driver}>{row.ten_lai_xe_1 ?? row.ten_thau_phu}</span>}
    </span>
  )
}

/** Where what the last save left stands among the rows and columns of now. */
const placed = (
  rows: readonly ExpenseRow[],
  columns: readonly EditColumn[],
  left: readonly Left[],
): Typed[] =>
  left
    .map(({ id, column, text }) => ({
      row: rows.findIndex((row) => row.id_chuyen_di === id),
      column: columns.findIndex(({ key }) => key === column),
      text,
    }))
    .filter(({ row, column }) => row >= 0 && column >= 0)

type ExpenseGridProps = {
  readonly reply: Expenses
  readonly chosen: readonly string[]
  readonly readOnly: boolean
  /** What the last save left. */
  readonly left: readonly Left[]
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: (saved: SavedCells) => Promise<void>
  /** Leads to the other pages, beside what saves this one. */
  readonly pager: ReactNode
}

/** The costs of the trips of a page, edited like a sheet and saved cell by cell. */
export function ExpenseGrid(props: ExpenseGridProps) {
  const { reply, chosen, readOnly, left, onDirty, onSaved, pager } = props
  const t = useText()
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const { data: rows, hang_muc } = reply
  const columns = useMemo(() => columnsFrom(chosen, hang_muc, t), [chosen, hang_muc, t])
  const base = useMemo(() => cellsFrom(rows, columns), [rows, columns])
  const filled = useMemo(
    () => ({ cells: filledIn(rows, columns), said: texts.filled }),
    [rows, columns],
  )
  const heads = useMemo(
    () => rows.map((row) => <Head key={row.id_chuyen_di} row={row} isNarrow={isNarrow} />),
    [rows, isNarrow],
  )
  const sheet = useSheet(columns, base, onDirty, placed(rows, columns, left))
  const figures = useFigures()
  const [busy, setBusy] = useState(false)
  const { cells } = sheet.edits
  const stand = useMemo(() => ({ rows, columns, base, cells }), [rows, columns, base, cells])
  const faults = useMemo(() => faultsIn(stand, left), [stand, left])
  const sums = useMemo(() => sumsOf(stand, reply.tong_hop), [stand, reply.tong_hop])
  const save = async () => {
    setBusy(true)
    await onSaved(await saveCells(stand))
    setBusy(false)
  }
  const whose = (row: number): string => rows[row]?.bien_so_xe ?? rows[row]?.id_chuyen_di ?? ''
  return (
    <Stack gap="xs" className={classes.grid ?? ''}>
      <EditGrid
        label={t(texts.title)}
        {...{ sheet, heads, readOnly, faults, filled }}
        corner={t(texts.trip)}
        headWidth={isNarrow ? 168 : 300}
        {...(figures.opens && {
          opens: {
            said: figures.opens,
            at: (row, column) => figures.openerOf(columns[column]?.key ?? '', rows[row]),
          },
        })}
        foot={{ label: t(texts.sums), cells: sums }}
      />
      <Group gap="md" justify="space-between">
        <Group gap="md">
          {!readOnly && (
            <Button
              size="sm"
              loading={busy}
              disabled={sheet.changed.length === 0}
              onClick={() => void save()}
            >
              {t(texts.save)}
            </Button>
          )}
          <Text size="xs" className={classes.filled ?? ''}>
            {t(texts.filled)}
          </Text>
        </Group>
        {pager}
      </Group>
      {figures.dialog}
      <CellFaults title={t(texts.refused)} lines={faultLines(faults, columns, { whose, say: t })} />
    </Stack>
  )
}
