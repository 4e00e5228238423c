import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatMoment, formatMoney, formatMonth } from '../../../contract/kit/field/format.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { PAY_STATES, salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { salaryTexts } from '../../../contract/ledger/salary/salary.texts.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { PaidItems } from './PaidItems.tsx'
import { PaidTrips } from './PaidTrips.tsx'
import { useClosePay } from './useClosePay.ts'
import classes from './salary.module.css'

type PayDrawerProps = {
  readonly thang: WireMonth
  readonly username: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

const WIDTH = 960

/** A driver's pay: each figure opens to its formula and to the trips behind it. */
export function PayDrawer({ thang, username, onClose, onChanged }: PayDrawerProps) {
  const t = useText()
  const { seat } = useSession()
  const [downloading, download] = useDownload()
  const { data, error, refetch } = useQuery({
    queryKey: ['pay', thang, username],
    queryFn: ({ signal }) => call(salaryApi.explain, { thang, username }, { signal }),
    gcTime: 0,
  })
  const row = data?.data.luong
  const done = () => {
    void refetch()
    onChanged()
  }
  const closePay = useClosePay(done)
  const close = () => void (row && closePay(thang, [row]))
  const reopen = async () => {
    const title = `${t(payTexts.reopen)}: ${row?.fullname ?? ''}`
    const ly_do = await confirm({
      title,
      message: formatMonth(thang),
      confirmLabel: t(payTexts.reopen),
      reason: t(payTexts.reason),
    })
    if (ly_do === null) return
    try {
      showToast(
        'success',
        (await call(salaryApi.reopen, { thang, list_user: [username], ly_do })).message,
      )
      done()
    } catch (failure) {
      showToast('error', messageOf(failure))
    }
  }
  const isClosed = row?.trang_thai === 'da_chot'
  return (
    <FormDrawer
      title={row ? `${row.fullname} · ${formatMonth(thang)}` : formatMonth(thang)}
      size={WIDTH}
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !row ? (
        <LoadingState />
      ) : (
        <Stack gap="md" p="md" className={classes.slip ?? ''}>
          <Group justify="space-between" align="flex-start">
            <div>
              <Text size="sm" c="dimmed">
                {t(payTexts.period(row.tu_ngay, row.den_ngay))} · {t(PAY_STATES[row.trang_thai])}
              </Text>
              {isClosed && row.nguoi_chot && row.chot_luc && (
                <Text size="sm" c="dimmed">
                  {t(payTexts.closedBy(row.nguoi_chot, formatMoment(row.chot_luc)))}
                </Text>
              )}
            </div>
            <Text fw={700} size="lg" className="numeric">
              {t(salaryTexts.paid)}:{' '}
              {row.thuc_linh === null ? t(payTexts.unknown) : formatMoney(row.thuc_linh)}
            </Text>
          </Group>
          {row.ghi_chu && <Alert color="gray">{row.ghi_chu}</Alert>}
          <PaidItems row={row} side="cong" title={t(payTexts.adds)} total={row.tong_thu_nhap} />
          <PaidItems row={row} side="tru" title={t(payTexts.deducts)} total={row.tong_tru} />
          <PaidTrips trips={data.data.chuyen} />
          <div className={classes.acts}>
            <Button
              variant="default"
              loading={downloading}
              onClick={() =>
                void download(() => call(salaryApi.print, { thang, list_user: [username] }))
              }
            >
              {t(payTexts.payslip)}
            </Button>
            {!isClosed && mayCall(salaryApi.create, seat) && (
              <Button onClick={close}>{t(payTexts.close)}</Button>
            )}
            {isClosed && mayCall(salaryApi.reopen, seat) && (
              <Button variant="subtle" color="red" onClick={() => void reopen()}>
                {t(payTexts.reopen)}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </FormDrawer>
  )
}
