import { Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatDays } from '../../../../contract/kit/field/format.ts'
import type { Screen } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { FilterBar } from '../../../kit/list/FilterBar.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { PageHeader } from '../../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../../kit/ui/states.tsx'
import type { Days } from './rowsLink.ts'
import type { Asked } from './useReport.ts'

type Reply<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

type ReportPageProps<Data> = {
  readonly screen: Screen
  readonly days: Days
  /** What narrows the report, as the address has it; null where the screen has a choice of its own above. */
  readonly asked: Asked | null
  readonly reply: Reply<Data>
  readonly actions: ReactNode
  readonly above?: ReactNode
  readonly filters?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A report: its name, what narrows it, and its figures. */
export function ReportPage<Data>(props: ReportPageProps<Data>) {
  const { screen, days, asked, reply, actions, above, filters, children } = props
  const t = useText()
  const search = useRef<HTMLInputElement>(null)
  const { data, error } = reply
  const refresh = () => void reply.refetch()
  return (
    <section aria-label={t(screenTexts[screen])}>
      <PageHeader
        title={t(screenTexts[screen])}
        note={formatDays(days.start_date, days.end_date)}
        actions={actions}
      />
      <Stack gap="md">
        {above}
        {asked && (
          <FilterBar
            list={{ ...asked, refresh, hasRange: true }}
            searchHint={null}
            searchRef={search}
          >
            {filters}
          </FilterBar>
        )}
        {error && <ErrorState error={error} retry={refresh} />}
        {!data && !error && <LoadingState />}
        {data && children(data)}
      </Stack>
    </section>
  )
}
