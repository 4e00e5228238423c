import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { mdiFileExcelOutline, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import type { WalletReport } from '../../../contract/ledger/wallet/wallet.report.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useDownload } from '../../kit/list/useDownload.ts'
import { LIST } from '../../kit/list/useListQuery.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { HeldCashPart } from './HeldCashPart.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'
import { MonthPicker } from '../../kit/list/MonthPicker.tsx'

type LedgerDrawerProps = {
  readonly driver: string
  readonly month: WireMonth
  readonly onMonth: (month: WireMonth) => void
  readonly onClose: () => void
}

/** Who owes whom at the end of the month. */
function Standing({ balance }: { readonly balance: number }) {
  const t = useText()
  if (balance === 0) return <Text size="sm">{t(texts.settled)}</Text>
  return (
    <Text size="sm">
      {t(balance > 0 ? texts.holds : texts.owes)}:{' '}
      <strong className="numeric">{t(texts.amount(Math.abs(balance)))}</strong>
    </Text>
  )
}

function Files({ driver, month }: Pick<LedgerDrawerProps, 'driver' | 'month'>) {
  const t = useText()
  const [busy, download] = useDownload()
  const asked = { ngay_thang: month, user_id: driver }
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon path={mdiPrinterOutline} size={16} />}
        onClick={() => void download(() => call(walletApi.print, asked))}
      >
        {t(texts.slipFile)}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={() => void download(() => call(walletApi.exportList, asked))}
      >
        {t(texts.entriesFile)}
      </Button>
    </Group>
  )
}

/** A driver's month beside the report: every entry with the balance after it, and the cash on delivery that is held. */
export function LedgerDrawer({ driver, month, onMonth, onClose }: LedgerDrawerProps) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, walletApi.report.path, driver, month],
    queryFn: ({ signal }) =>
      call(walletApi.report, { ngay_thang: month, user_id: driver }, { signal }),
  })
  const report = data?.data[0] as WalletReport | undefined
  return (
    <Drawer
      opened
      onClose={onClose}
      size={760}
      title={<DialogTitle>{t(texts.ledger(report?.fullname ?? driver))}</DialogTitle>}
    >
      <Stack gap="md">
        <Group justify="space-between">
          <MonthPicker month={month} onChange={onMonth} />
          <Files driver={driver} month={month} />
        </Group>
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {!report && !error && <LoadingState />}
        {report && (
          <>
            <LedgerTable report={report} />
            <Standing balance={report.so_du_thang ?? 0} />
            <HeldCashPart driver={driver} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}
