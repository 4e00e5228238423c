import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { TYPED, typedFields } from '../../../contract/ledger/salary/salary.variables.ts'
import { firstTexts } from '../../../contract/office/screen/first.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { valueIn } from '../../kit/edit-grid/columns.ts'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { SaveSheet } from '../../kit/edit-grid/SaveSheet.tsx'
import { useFieldSheet } from '../../kit/edit-grid/useSheet.ts'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { MonthFilter } from './MonthFilter.tsx'
import { useAskedMonth } from '../../kit/list/useMonth.ts'

const MOST_ROWS = 500
const WIDTHS = Object.fromEntries(TYPED.map((name) => [name, 116]))
const HEAD = 176

type GridProps = {
  readonly thang: string
  readonly rows: readonly PayRow[]
  readonly readOnly: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: () => void
}

/** What changed of each driver: the names of figures with what they are now. */
type Change = { readonly row: PayRow; readonly gia_tri: Record<string, number | null> }

/** Saves driver by driver; answers why each was refused. */
async function saved(thang: string, changes: readonly Change[]): Promise<string[]> {
  const refused: string[] = []
  for (const { row, gia_tri } of changes)
    try {
      await call(salaryApi.create, { thang, list_user: [row.username], gia_tri } as never)
    } catch (error) {
      refused.push(`${row.fullname}: ${messageOf(error)}`)
    }
  return refused
}

/** Days and amounts of a month as a sheet, a row a driver. */
function TypedGrid({ thang, rows, readOnly, onDirty, onSaved }: GridProps) {
  const t = useText()
  const typed = rows.map(({ nhap }) => nhap)
  const sheet = useFieldSheet(typedFields, WIDTHS, typed, onDirty)
  const { columns, changed, edits, wrong } = sheet
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const heads = useMemo(() => rows.map(({ fullname }) => fullname), [rows])
  const save = async () => {
    setBusy(true)
    const byRow = Map.groupBy(changed, (cell) => cell.row)
    const changes = [...byRow].flatMap(([at, cells]): Change[] => {
      const row = rows[at]
      const values = cells.map(({ column }) => [
        columns[column]?.key ?? '',
        valueIn(columns[column], edits.cells[at]?.[column]),
      ])
      return row ? [{ row, gia_tri: Object.fromEntries(values) as Change['gia_tri'] }] : []
    })
    const why = await saved(thang, changes)
    setBusy(false)
    setRefused(why)
    if (changes.length > why.length)
      showToast('success', t(payTexts.saved(changes.length - why.length)))
    if (why.length === 0) {
      onDirty(false)
      onSaved()
    }
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(payTexts.typedNote)}
      </Text>
      <EditGrid
        label={t(payTexts.typed)}
        {...{ sheet, heads, readOnly }}
        corner={t(payTexts.driver)}
        headWidth={HEAD}
      />
      <CellFaults title={t(payTexts.notSaved)} lines={refused} />
      {!readOnly && (
        <SaveSheet
          label={t(payTexts.save)}
          busy={busy}
          blocked={changed.length === 0 || wrong > 0}
          onSave={() => void save()}
        />
      )}
    </Stack>
  )
}

/** Where days and amounts of a month are typed. */
export function TypedPay({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat } = useSession()
  const [month, changeMonth] = useAskedMonth('thang')
  const [dirty, setDirty] = useState(false)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['typed-pay', month],
    queryFn: ({ signal }) =>
      call(salaryApi.list, { thang: month, so_dong: MOST_ROWS } as never, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useDropGuard(
    () => dirty,
    () => setDirty(false),
  )
  const open = data?.data.filter(({ trang_thai }) => trang_thai === 'tam_tinh') ?? []
  const closed = (data?.data.length ?? 0) - open.length
  return (
    <Stack gap="sm">
      <PageHeader
        title={t(screenTexts['/salary-management'])}
        note={data && t(payTexts.period(data.tu_ngay, data.den_ngay))}
      />
      {tabs}
      <Group>
        <MonthFilter value={month} onChange={changeMonth} />
        {closed > 0 && <Text size="sm">{t(payTexts.closedLeft(closed))}</Text>}
      </Group>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : open.length === 0 ? (
        <EmptyState
          text={t(closed > 0 ? payTexts.empty : firstTexts.drivers)}
          action={closed === 0 && <WayTo screen="/driver-list" />}
        />
      ) : (
        <TypedGrid
          key={`${data.thang} ${dataUpdatedAt}`}
          thang={data.thang}
          rows={open}
          readOnly={!mayCall(salaryApi.create, seat)}
          onDirty={setDirty}
          onSaved={() => void refetch()}
        />
      )}
    </Stack>
  )
}
