import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatMonth } from '../../../contract/kit/field/format.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { addMonths, browserNow, isMonth, monthOf } from '../../../contract/kit/time/time.ts'
import { fuelCheckApi, type FuelCheck } from '../../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelCheckTexts as texts } from '../../../contract/ledger/fuel-check/fuel-check.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import type { SortKey } from '../../kit/table/gridColumn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { checkColumns, sortedChecks } from './checkColumns.tsx'
import classes from './fuelCheck.module.css'

const MONTHS = 24
const rowId = (row: FuelCheck): string => row.bien_so_xe

/** The month of the address, this one where it names none. */
function useMonth(): [string, (month: string) => void] {
  const { thang } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const month = isMonth(wordOf(thang)) ? wordOf(thang) : monthOf(browserNow())
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, thang: next }) as never,
    })
  return [month, choose]
}

function MonthChoice({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const t = useText()
  const now = monthOf(browserNow())
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(now, -back))
  const all = months.includes(value) ? months : [value, ...months]
  return (
    <Select
      size="xs"
      w={130}
      aria-label={t(texts.month)}
      allowDeselect={false}
      data={all.map((month) => ({ value: month, label: formatMonth(month) }))}
      value={value}
      onChange={(month) => month && onChange(month)}
    />
  )
}

/** The litres of a month by vehicle: by norm, filled, and by GPS once there is one; reasons and approvals of what lies far off. */
export function FuelChecks({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat, username } = useSession()
  const [thang, choose] = useMonth()
  const [sort, setSort] = useState<SortKey[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fuel-checks', thang],
    queryFn: () => call(fuelCheckApi.list, { thang }),
    staleTime: 0,
  })
  const mayApprove = mayCall(fuelCheckApi.approve, seat)
  const columns = useMemo(() => {
    const run = async (act: () => Promise<{ readonly message: string }>) => {
      try {
        showToast('success', (await act()).message)
      } catch (failure) {
        showToast('error', messageOf(failure))
      }
      await refetch()
    }
    const explain = async ({ bien_so_xe }: FuelCheck) => {
      const ly_do = await confirm({
        title: t(texts.explainTitle(bien_so_xe)),
        message: t(texts.reasonHint),
        confirmLabel: t(texts.explain),
        reason: t(texts.reason),
      })
      if (ly_do) await run(() => call(fuelCheckApi.explain, { thang, bien_so_xe, ly_do }))
    }
    const approve = ({ bien_so_xe }: FuelCheck) =>
      run(() => call(fuelCheckApi.approve, { thang, bien_so_xe }))
    return checkColumns(t, {
      explain: (row) => void explain(row),
      approve: mayApprove ? (row) => void approve(row) : null,
      username,
    })
  }, [t, thang, mayApprove, username, refetch])
  const rows = useMemo(() => sortedChecks(data?.data ?? [], sort), [data, sort])
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(screenTexts['/quota-km'])}
        note={t(texts.note)}
        actions={<MonthChoice value={thang} onChange={choose} />}
      />
      {tabs}
      <div className={classes.table}>
        <DataGrid
          label={t(texts.title)}
          name="doi_chieu_dau"
          user={username}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowTitle={rowId}
          sums={data?.tong_hop ?? null}
          sort={sort}
          onSort={setSort}
          busy={isFetching}
          empty={t(texts.empty)}
          error={error ? { text: messageOf(error), retry: () => void refetch() } : null}
        />
      </div>
    </div>
  )
}
