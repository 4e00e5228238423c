import { Badge, Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, formatMonth } from '../../../contract/kit/field/format.ts'
import { addMonths, browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import {
  closedMonthApi,
  type Closing,
} from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthTexts as texts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import classes from './closedMonths.module.css'
import { CLOSED_MONTHS_KEY, CloseMonth, OpenMonth } from './MonthDialogs.tsx'

/** Months that are offered to be closed, this one first. */
const OFFERED = 18

type Asked = { readonly act: 'close' | 'open'; readonly thang: WireMonth }
type RowProps = {
  readonly thang: WireMonth
  readonly closings: readonly Closing[]
  readonly onAsk: (asked: Asked) => void
}

const stamp = (who: string, at: string): string => `${who}, ${formatMoment(at)}`

/** One month: whether its books are closed, by whom, and what may be done. */
function MonthRow({ thang, closings, onAsk }: RowProps) {
  const t = useText()
  const { seat } = useSession()
  const [last] = closings
  const isClosed = last?.mo_luc === null
  return (
    <Table.Tr>
      <Table.Td className="numeric">{formatMonth(thang)}</Table.Td>
      <Table.Td>
        <Badge color={isClosed ? 'gray' : 'green'} variant="light" miw="max-content">
          {t(isClosed ? texts.isClosed : texts.isOpen)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {closings.map((one) => (
          <Stack key={one.id} gap={0}>
            <Text size="sm">
              {t(texts.closedBy)}: {stamp(one.nguoi_khoa, one.khoa_luc)}
              {one.ly_do && ` – ${one.ly_do}`}
            </Text>
            {one.mo_luc && one.nguoi_mo && (
              <Text size="sm" c="dimmed">
                {t(texts.openedBy)}: {stamp(one.nguoi_mo, one.mo_luc)}
                {one.ly_do_mo && ` – ${one.ly_do_mo}`}
              </Text>
            )}
          </Stack>
        ))}
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end" wrap="nowrap">
          {!isClosed && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(texts.closeOf(thang))}
              onClick={() => onAsk({ act: 'close', thang })}
            >
              {t(texts.close)}
            </Button>
          )}
          {isClosed && seat === 'admin' && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t(texts.openOf(thang))}
              onClick={() => onAsk({ act: 'open', thang })}
            >
              {t(texts.open)}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** The months from this one back, and older ones that were closed once. */
function monthsOf(closings: readonly Closing[]): WireMonth[] {
  const now = monthOf(browserNow())
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(now, -back))
  const months = new Set([...offered, ...closings.map(({ thang }) => thang)])
  return [...months].toSorted().toReversed()
}

/** The months whose books are closed or open (money, section 9). */
export function ClosedMonths() {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const closings = useQuery({
    queryKey: CLOSED_MONTHS_KEY,
    queryFn: ({ signal }) => call(closedMonthApi.list, { so_dong: 500 }, { signal }),
  })
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader title={t(screenTexts['/closed-months'])} />
      {closings.isPending && <LoadingState />}
      {closings.error && (
        <ErrorState error={closings.error} retry={() => void closings.refetch()} />
      )}
      {closings.data && (
        <Panel width={960}>
          <Text size="sm" c="dimmed" mb="sm">
            {t(texts.note)}
          </Text>
          <ScrollArea>
            <Table verticalSpacing={6} className={classes.months ?? ''}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(texts.month)}</Table.Th>
                  <Table.Th>{t(texts.state)}</Table.Th>
                  <Table.Th>{t(texts.history)}</Table.Th>
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {monthsOf(closings.data.data).map((thang) => (
                  <MonthRow
                    key={thang}
                    thang={thang}
                    closings={closings.data.data.filter((one) => one.thang === thang)}
                    onAsk={setAsked}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        </Panel>
      )}
      {asked?.act === 'close' && <CloseMonth thang={asked.thang} onClose={close} />}
      {asked?.act === 'open' && <OpenMonth thang={asked.thang} onClose={close} />}
    </>
  )
}
