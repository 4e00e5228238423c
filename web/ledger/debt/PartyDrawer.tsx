import { Button, Drawer, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import type { Side } from '../../../contract/ledger/debt/statement.ts'
import { DEBT_GROUPS, GROUP_NAMES } from '../../../contract/ledger/debt/due.ts'
import { LabelledBars } from '../../kit/chart/LabelledBars.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { CopyWords } from '../../kit/ui/CopyWords.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { Aged } from './debtSide.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type PartyDrawerProps = {
  readonly name: string
  readonly row: Aged
  /** What it was a month ago. */
  readonly past: { readonly ngay: string; readonly row: Aged | undefined } | undefined
  readonly onOpen: (group: string) => void
  /** A dialog lies over it, to which Esc belongs. */
  readonly isCovered: boolean
  readonly onClose: () => void
  readonly acts: ReactNode
  readonly children?: ReactNode
}

/** One party beside the list: what is owed by age, and what can be done. */
export function PartyDrawer(props: PartyDrawerProps) {
  const { name, row, past, onOpen, isCovered, onClose, acts, children } = props
  const t = useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      size={520}
      title={<DialogTitle>{name}</DialogTitle>}
    >
      <Stack gap="md">
        <LabelledBars
          title={[
            `${t(texts.total)}: ${formatMoney(row.cong_no ?? 0)}`,
            past && `(${t(texts.before(formatDate(past.ngay)))})`,
          ]
            .filter(Boolean)
            .join(' ')}
          bars={GROUP_NAMES.map((group) => ({
            name: group,
            label: t(DEBT_GROUPS[group]),
            value: row[group] ?? 0,
            ...(past && {
              before: past.row?.[group] ?? 0,
              note: t(texts.wasThen(formatMoney(past.row?.[group] ?? 0))),
            }),
          }))}
          format={formatMoney}
          onOpen={onOpen}
          empty={t(texts.empty)}
        />
        <Group gap="xs">{acts}</Group>
        {children}
      </Stack>
    </Drawer>
  )
}

type Days = { readonly start_date: string | null; readonly end_date: string | null }

/** The calls of a statement of either side. */
const CALLS = {
  khach: (id: string, days: Days) => ({
    sheet: () => call(debtApi.statementSheet, { ...days, id_cong_ty: id }),
    paper: () => call(debtApi.statementPaper, { ...days, id_cong_ty: id }),
    mail: (signal: AbortSignal) =>
      call(debtApi.statementMail, { ...days, id_cong_ty: id }, { signal }),
  }),
  thau_phu: (id: string, days: Days) => ({
    sheet: () => call(debtApi.payableSheet, { ...days, id_thau_phu: id }),
    paper: () => call(debtApi.payablePaper, { ...days, id_thau_phu: id }),
    mail: (signal: AbortSignal) =>
      call(debtApi.payableMail, { ...days, id_thau_phu: id }, { signal }),
  }),
} as const

type StatementProps = {
  readonly side: Side
  readonly id: string
  readonly days: Days
}

/** A party's statement of the days shown: as files, and the words that go with it. */
export function StatementPart({ side, id, days }: StatementProps) {
  const calls = CALLS[side](id, days)
  const t = useText()
  const [busy, download] = useDownload()
  const mail = useQuery({
    queryKey: ['statement-mail', side, id, days],
    queryFn: ({ signal }) => calls.mail(signal),
    staleTime: 0,
  })
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(texts.statement)}</Text>
      <Text size="sm" c="dimmed">
        {t(texts.statementNotes[side])}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={busy} onClick={() => void download(calls.sheet)}>
          {t(texts.excel)}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void download(calls.paper)}>
          {t(texts.pdf)}
        </Button>
      </Group>
      {mail.error && <Text size="sm">{messageOf(mail.error)}</Text>}
      {mail.data && (
        <>
          <Textarea
            label={t(texts.mail)}
            description={mail.data.data.nguoi_nhan && t(texts.mailTo(mail.data.data.nguoi_nhan))}
            readOnly
            autosize
            minRows={6}
            maxRows={14}
            value={mail.data.data.noi_dung}
          />
          <Group>
            <CopyWords words={`${mail.data.data.tieu_de}\n\n${mail.data.data.noi_dung}`} />
          </Group>
        </>
      )}
    </Stack>
  )
}
