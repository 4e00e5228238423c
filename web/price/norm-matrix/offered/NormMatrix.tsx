import { Group, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { titleOf } from '../../../../contract/kit/resource/resource.ts'
import { browserNow, dayOf, isDate } from '../../../../contract/kit/time/time.ts'
import { routeApi } from '../../../../contract/master/route/route.ts'
import { costNormApi } from '../../../../contract/price/cost-norm/cost-norm.api.ts'
import { NORM_TITLE } from '../../../../contract/price/norm/norm.fields.ts'
import {
  figuresOf,
  MATRICES,
  matrixTexts,
  type Line,
  type MatrixKind,
} from '../../../../contract/price/norm-matrix/norm-matrix.ts'
import type { RowValues } from '../../../../contract/kit/resource/resource.ts'
import { DateBox } from '../../../kit/form/DateBox.tsx'
import { useDropGuard } from '../../../kit/form/useLeaveGuard.ts'
import { call } from '../../../kit/http/call.ts'
import { allRows } from '../../../kit/list/allRows.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { MatrixTable, type Refused, type Shown } from '../MatrixTable.tsx'
import { PageHeader } from '../../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../../kit/ui/states.tsx'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'

const NOW = { luong: costNormApi.tripPayNow, bien_phi: costNormApi.variableCostNow } as const

type Loaded = { readonly rows: readonly RowValues[]; readonly lines: readonly Line[] }

async function load({ kind, day }: Shown, others: string): Promise<Loaded> {
  const [norms, routes] = await Promise.all([
    call(NOW[kind], { ngay: day }),
    allRows(routeApi.list, { sap_xep: [{ cot: 'ma_lt', giam: false }] }),
  ])
  const lines = routes.map(({ ma_lt, ten_tuyen_duong }) => ({ ma_lt, ten: ten_tuyen_duong }))
  const any = MATRICES[kind].others ? [{ ma_lt: null, ten: others }] : []
  return { rows: norms.data as readonly RowValues[], lines: [...any, ...lines] }
}

/** Norms of routes as tables of route × class. */
export function NormMatrix({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat } = useSession()
  const [shown, show] = useState<Shown>({
    kind: 'luong',
    figure: 'luong_chuyen',
    day: dayOf(browserNow()),
  })
  // What was typed as the day and is none.
  const [unread, setUnread] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { kind, day } = shown
  const { data, error, refetch } = useQuery({
    queryKey: ['norm-matrix', kind, day, round],
    queryFn: () => load(shown, t(matrixTexts.others)),
    gcTime: 0,
  })
  useDropGuard(
    () => dirty,
    () => setDirty(false),
  )
  const change = (next: Partial<Shown>) => {
    setDirty(false)
    setRefused([])
    show({ ...shown, ...next })
  }
  const groups = (Object.keys(MATRICES) as MatrixKind[]).map((each) => {
    const { fields } = MATRICES[each].resource as { fields: Readonly<Record<string, Field>> }
    return {
      group: t(titleOf(MATRICES[each].resource)),
      items: figuresOf(each).map((name) => ({
        value: `${each}.${name}`,
        label: t(fields[name]?.label ?? matrixTexts.figure),
      })),
    }
  })
  return (
    <Stack gap="sm">
      <PageHeader title={t(NORM_TITLE)} />
      {tabs}
      <Group align="flex-end" gap="sm">
        <Select
          label={t(matrixTexts.figure)}
          data={groups}
          value={`${kind}.${shown.figure}`}
          disabled={dirty}
          allowDeselect={false}
          searchable
          onChange={(value) => {
            const [next, figure = ''] = (value ?? '').split('.')
            if (figure) change({ kind: next as MatrixKind, figure })
          }}
        />
        <DateBox
          label={t(matrixTexts.from)}
          value={unread ?? day}
          withClear={false}
          disabled={dirty}
          onChange={(next) => {
            const isDay = next !== null && isDate(next)
            setUnread(isDay ? null : next)
            if (isDay) change({ day: next })
          }}
        />
      </Group>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.lines.length === 0 ? (
        <EmptyState text={t(matrixTexts.noRoutes)} />
      ) : (
        <MatrixTable
          key={`${kind} ${shown.figure} ${day} ${round}`}
          {...data}
          shown={shown}
          readOnly={unread !== null || !mayCall(costNormApi.update, seat)}
          onDirty={setDirty}
          refused={refused}
          onSaved={(left) => {
            setRefused(left)
            setDirty(left.length > 0)
            setRound(round + 1)
          }}
        />
      )}
    </Stack>
  )
}
