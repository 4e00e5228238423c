import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatField, formatMoney } from '../../../contract/kit/field/format.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { receiptFields, receiptIdField } from '../../../contract/ledger/receipt/receipt.fields.ts'
import { orderPageTexts as texts } from '../../../contract/report/order-page/order-page.texts.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { toCustomer } from '../../office/screen/offered/paths.ts'
import { useReport } from '../sums/offered/useReport.ts'

const MOST = 500
const { ngay, so_tien, hinh_thuc, ghi_chu } = receiptFields

type Props = {
  readonly order: string
  readonly customer: string | null
  /** The whole of it is paid. */
  readonly paid: boolean
}

/** The receipts that pay an order, and how much of each is its own. */
export function OrderPayments({ order, customer, paid }: Props) {
  const t = useText()
  const language = useLanguage()
  const reply = useReport(receiptApi.list, {
    id_don_hang: [order],
    so_dong: MOST,
    trang: 1,
    sap_xep: [],
  })
  if (reply.error) return <ErrorState error={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return <LoadingState />
  if (reply.data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(paid ? texts.marked : texts.notPaid)}
      </Text>
    )
  const heads = [
    receiptIdField.label,
    ngay.label,
    texts.share,
    so_tien.label,
    hinh_thuc.label,
    ghi_chu.label,
  ]
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((label) => (
              <Table.Th key={label.vi}>{t(label)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reply.data.data.map((row) => {
            const share = row.phan_bo?.find(({ id_don_hang }) => id_don_hang === order)
            const id = row.id_phieu_thu ?? ''
            return (
              <Table.Tr key={id}>
                <Table.Td>
                  {customer ? (
                    <Link
                      {...toCustomer(customer, 'phieu_thu', {
                        tu_khoa: id,
                        start_time: '',
                        end_time: '',
                      })}
                    >
                      {id}
                    </Link>
                  ) : (
                    id
                  )}
                </Table.Td>
                <Table.Td>{formatField(ngay, row.ngay, language)}</Table.Td>
                <Table.Td className="numeric">{formatMoney(share?.so_tien ?? 0)}</Table.Td>
                <Table.Td className="numeric">{formatMoney(row.so_tien ?? 0)}</Table.Td>
                <Table.Td>{formatField(hinh_thuc, row.hinh_thuc, language)}</Table.Td>
                <Table.Td>{row.ghi_chu}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
