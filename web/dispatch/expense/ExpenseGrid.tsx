import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiLockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { expenseApi, ExpenseRow } from '../../../contract/dispatch/expense/expense.api.ts'
import { expenseTexts as texts } from '../../../contract/dispatch/expense/expense.texts.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { changedCells, wrongCells } from '../../kit/edit-grid/columns.ts'
import { EditFoot } from '../../kit/edit-grid/EditFoot.tsx'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { edited, untouched, type Edits } from '../../kit/edit-grid/edits.ts'
import { cursorAt } from '../../kit/table/cursor.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
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

/** The edits that a grid begins with: what was left by the last save stands there again as it was typed. */
const begun = (
  rows: readonly ExpenseRow[],
  keys: readonly string[],
  base: Edits,
  left: readonly Left[],
) =>
  left.reduce((now, { id, column, text }) => {
    const at = cursorAt(
      rows.findIndex((row) => row.id_chuyen_di === id),
      keys.indexOf(column),
    )
    if (at.active.row < 0 || at.active.column < 0) return now
    return edited(edited(now, { do: 'go', cursor: at }), { do: 'type', text, next: null, page: 0 })
  }, base)

type ExpenseGridProps = {
  readonly reply: Expenses
  readonly chosen: readonly string[]
  readonly readOnly: boolean
  /** What the last save left. */
  readonly left: readonly Left[]
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: (saved: SavedCells) => Promise<void>
}

/** The costs of the trips of a page, edited like a sheet and saved cell by cell. */
export function ExpenseGrid({ reply, chosen, readOnly, left, onDirty, onSaved }: ExpenseGridProps) {
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
  const [edits, setEdits] = useState(() =>
    begun(
      rows,
      columns.map(({ key }) => key),
      untouched(base),
      left,
    ),
  )
  const [busy, setBusy] = useState(false)
  const sheet = useMemo(
    () => ({ rows, columns, base, cells: edits.cells }),
    [rows, columns, base, edits.cells],
  )
  const faults = useMemo(() => faultsIn(sheet, left), [sheet, left])
  const changed = changedCells(base, edits.cells).length
  const change = (next: Edits) => {
    setEdits(next)
    onDirty(changedCells(base, next.cells).length > 0)
  }
  const save = async () => {
    setBusy(true)
    await onSaved(await saveCells(sheet))
    setBusy(false)
  }
  const said = [...faults].flatMap(([row, cells]) =>
    [...cells].map(([column, why]) => ({ row, column, why })),
  )
  return (
    <Stack gap="xs" className={classes.grid ?? ''}>
      <EditGrid
        label={t(texts.title)}
        {...{ columns, heads, base, edits, readOnly, faults, filled }}
        onEdits={change}
        corner={t(texts.trip)}
        headWidth={isNarrow ? 168 : 300}
        foot={{ label: t(texts.sums), cells: sumsOf(sheet, reply.tong_hop) }}
      />
      <EditFoot
        {...{ columns, edits, changed }}
        wrong={wrongCells(columns, edits.cells)}
        onEdits={change}
      />
      <Group gap="md">
        {!readOnly && (
          <Button loading={busy} disabled={changed === 0} onClick={() => void save()}>
            {t(texts.save)}
          </Button>
        )}
        <Text size="xs" className={classes.filled ?? ''}>
          {t(texts.filled)}
        </Text>
      </Group>
      {said.length > 0 && (
        <Alert color="red" role="alert" title={t(texts.refused)}>
          {said.map(({ row, column, why }) => (
            <div key={`${row} ${column}`}>
              {rows[row]?.bien_so_xe ?? rows[row]?.id_chuyen_di} · {columns[column]?.label}:{' '}
              {t(why)}
            </div>
          ))}
        </Alert>
      )}
    </Stack>
  )
}
