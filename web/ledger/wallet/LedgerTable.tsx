import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { ENTRY_TYPES, walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import {
  ledgerOf,
  signedAmount,
  type WalletReport,
} from '../../../contract/ledger/wallet/wallet.report.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { OPENED } from '../../kit/form/useOpened.ts'
import { useText } from '../../kit/ui/language.ts'
import { paths, toTrip } from '../../office/screen/offered/paths.ts'
import classes from './wallet.module.css'

const { fields } = walletEntry.resource

type Line = ReturnType<typeof ledgerOf>[number]

/** What an entry is for, with the way to its trip: where the words name it, else behind them. */
function Words({ entry }: Pick<Line, 'entry'>) {
  const t = useText()
  const { id_chuyen_di, noi_dung } = entry
  if (!id_chuyen_di) return noi_dung
  const [before = '', after] = (noi_dung ?? '').split(id_chuyen_di)
  const isNamed = after !== undefined
  return (
    <>
      {before}
      {!isNamed && before !== '' && ' · '}
      <Link {...toTrip(id_chuyen_di)} aria-label={t(texts.trip(id_chuyen_di))}>
        {isNamed ? id_chuyen_di : t(texts.trip(id_chuyen_di))}
      </Link>
      {after}
    </>
  )
}

function EntryRow({ entry, balance }: Line) {
  const t = useText()
  const toEntry = { to: paths.wallets, search: { tab: 'so', [OPENED]: entry.id } } as const
  return (
    <Table.Tr>
      <Table.Td className="numeric">
        <Link {...(toEntry as object)} to={paths.wallets} title={t(texts.change(entry.id))}>
          {formatDate(entry.ngay_thang)}
        </Link>
      </Table.Td>
      <Table.Td className={classes.short}>{t(ENTRY_TYPES[entry.type])}</Table.Td>
      <Table.Td>
        <Words entry={entry} />
      </Table.Td>
      <Table.Td className={classes.amount}>{formatMoney(signedAmount(entry))}</Table.Td>
      <Table.Td className={classes.amount}>{formatMoney(balance)}</Table.Td>
    </Table.Tr>
  )
}

/** The entries of a month by day, from the opening to the closing balance. */
export function LedgerTable({ report }: { readonly report: WalletReport }) {
  const t = useText()
  const lines = ledgerOf(report)
  const whole = (label: string, balance: number | null) => (
    <Table.Tr>
      <Table.Th scope="row" colSpan={4}>
        {label}
      </Table.Th>
      <Table.Td className={classes.amount}>
        <strong>{formatMoney(balance ?? 0)}</strong>
      </Table.Td>
    </Table.Tr>
  )
  return (
    <Table verticalSpacing={4} className={classes.ledger ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(fields.ngay_thang.label)}</Table.Th>
          <Table.Th>{t(fields.type.label)}</Table.Th>
          <Table.Th>{t(fields.noi_dung.label)}</Table.Th>
          <Table.Th className={classes.amount}>{t(fields.so_tien.label)}</Table.Th>
          <Table.Th className={classes.amount}>{t(texts.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {whole(t(texts.opening), report.so_du_dau_thang)}
        {lines.map((line) => (
          <EntryRow key={line.entry.id} {...line} />
        ))}
        {lines.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={5}>
              <Text size="sm" c="dimmed">
                {t(texts.noEntries)}
              </Text>
            </Table.Td>
          </Table.Tr>
        )}
        {whole(t(texts.closing), report.so_du_thang)}
      </Table.Tbody>
    </Table>
  )
}
