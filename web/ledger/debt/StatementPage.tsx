import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { sideTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { FilterBar } from '../../kit/list/FilterBar.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { LIST, useListState } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { CustomerButton } from '../../office/screen/offered/PageLinks.tsx'
import { toCustomer } from '../../office/screen/offered/paths.ts'
import { StatementPaper } from './StatementPaper.tsx'

/** A month back, where the address names no days. */
const RULES: ListRules = { filters: [], range: { back: 30, ahead: 0 } }

/** A customer's statement of the days in the address, as it is printed; taken along as Excel or PDF (domain B4.9, B4.12). */
export function StatementPage() {
  const t = useText()
  const { id } = useParams({ strict: false }) as { id: string }
  const [state, change] = useListState(RULES)
  const search = useRef<HTMLInputElement>(null)
  const [busy, download] = useDownload()
  const { from, to } = state
  const asked = { id_cong_ty: id, start_date: from, end_date: to }
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, debtApi.statement.path, asked],
    queryFn: ({ signal }) => call(debtApi.statement, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const refresh = () => void refetch()
  const paper = data?.data
  const days = [from, to].map((day) => (day ? formatDate(day) : '…')).join(' – ')
  return (
    <section aria-label={t(pageTexts.statement)}>
      <PageHeader
        title={t(pageTexts.statement)}
        note={[paper?.khach_hang.ten, days].filter(Boolean).join(' · ')}
        actions={
          <>
            <CustomerButton id={id} />
            <Button
              variant="default"
              renderRoot={(props: object) => (
                <Link
                  {...props}
                  {...toCustomer(id, 'phieu_thu', { start_time: from ?? '', end_time: to ?? '' })}
                />
              )}
            >
              {t(texts.receipts)}
            </Button>
            <Button
              variant="default"
              loading={busy}
              onClick={() => void download(() => call(debtApi.statementSheet, asked))}
            >
              {t(texts.excel)}
            </Button>
            <Button
              loading={busy}
              onClick={() => void download(() => call(debtApi.statementPaper, asked))}
            >
              {t(texts.pdf)}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        <FilterBar
          list={{ state, change, refresh, hasRange: true }}
          searchHint={null}
          searchRef={search}
        />
        {error && <ErrorState error={error} retry={refresh} />}
        {!paper && !error && <LoadingState />}
        {paper && !error && (
          <Panel>
            {paper.list_don.length === 0 ? (
              <EmptyState text={t(sideTexts.khach.empty)} />
            ) : (
              <StatementPaper paper={paper} />
            )}
          </Panel>
        )}
      </Stack>
    </section>
  )
}
