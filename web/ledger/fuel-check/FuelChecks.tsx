import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { fuelCheckApi, type FuelCheck } from '../../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelCheckTexts as texts } from '../../../contract/ledger/fuel-check/fuel-check.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { MonthPicker } from '../../kit/list/MonthPicker.tsx'
import { useMonth } from '../../kit/list/useMonth.ts'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import type { SortKey } from '../../kit/table/gridColumn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { showToast, type ToastAct } from '../../kit/ui/toasts.ts'
import { checkColumns, sortedChecks } from './checkColumns.tsx'
import filled from '../../kit/ui/filled.module.css'

const rowId = (row: FuelCheck): string => row.bien_so_xe

/** The litres of a month by vehicle: by norm, filled, and by GPS once there is one; reasons and approvals of what lies far off. */
export function FuelChecks({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat, username } = useSession()
  const [thang, choose] = useMonth('thang')
  const [sort, setSort] = useState<SortKey[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fuel-checks', thang],
    queryFn: () => call(fuelCheckApi.list, { thang }),
    staleTime: 0,
  })
  const mayApprove = mayCall(fuelCheckApi.approve, seat)
  const columns = useMemo(() => {
    const run = async (act: () => Promise<{ readonly message: string }>, undo?: ToastAct) => {
      try {
        showToast('success', (await act()).message, undo && [undo])
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
    const approve = ({ bien_so_xe }: FuelCheck) => {
      const answer = (duyet: boolean) => call(fuelCheckApi.approve, { thang, bien_so_xe, duyet })
      const takeBack = { label: t(uiTexts.undo), run: () => void run(() => answer(false)) }
      return run(() => answer(true), takeBack)
    }
    return checkColumns(t, {
      explain: (row) => void explain(row),
      approve: mayApprove ? (row) => void approve(row) : null,
      username,
    })
  }, [t, thang, mayApprove, username, refetch])
  const rows = useMemo(() => sortedChecks(data?.data ?? [], sort), [data, sort])
  return (
    <div className={filled.screen}>
      <PageHeader
        title={t(screenTexts['/quota-km'])}
        note={t(texts.note)}
        actions={<MonthPicker month={thang} onChange={choose} />}
      />
      {tabs}
      <div className={filled.rest}>
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
