import { Button, Drawer, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS, GROUP_NAMES, type DebtGroup } from '../../../contract/ledger/debt/due.ts'
import { LabelledBars } from '../../kit/chart/LabelledBars.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { CopyWords } from '../../kit/ui/CopyWords.tsx'
import { useText } from '../../kit/ui/language.ts'

/** What a party owes or is owed, by age. */
type Aged = Readonly<Record<DebtGroup | 'cong_no', number | null>>

type PartyDrawerProps = {
  readonly name: string
  readonly row: Aged
  readonly onOpen: (group: string) => void
  /** A dialog lies over it, to which Esc belongs. */
  readonly isCovered: boolean
  readonly onClose: () => void
  readonly acts: ReactNode
  readonly children?: ReactNode
}

/** One party beside the list: what is owed by age, and what can be done. */
export function PartyDrawer(props: PartyDrawerProps) {
  const { name, row, onOpen, isCovered, onClose, acts, children } = props
  const t = useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      size={520}
      title={<Text fw={600}>{name}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Stack gap="md">
        <LabelledBars
          title={`${t(texts.total)}: ${formatMoney(row.cong_no ?? 0)}`}
          bars={GROUP_NAMES.map((group) => ({
            name: group,
            label: t(DEBT_GROUPS[group]),
            value: row[group] ?? 0,
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

type StatementProps = {
  readonly asked: {
    readonly id_cong_ty: string
    readonly start_date: string | null
    readonly end_date: string | null
  }
}

/** A customer's statement of the days shown: as files, and the words that go with it. */
export function StatementPart({ asked }: StatementProps) {
  const t = useText()
  const [busy, download] = useDownload()
  const mail = useQuery({
    queryKey: ['statement-mail', asked],
    queryFn: ({ signal }) => call(debtApi.statementMail, asked, { signal }),
    staleTime: 0,
  })
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(texts.statement)}</Text>
      <Text size="sm" c="dimmed">
        {t(texts.statementNote)}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          loading={busy}
          onClick={() => void download(() => call(debtApi.statementSheet, asked))}
        >
          {t(texts.excel)}
        </Button>
        <Button
          variant="default"
          loading={busy}
          onClick={() => void download(() => call(debtApi.statementPaper, asked))}
        >
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
