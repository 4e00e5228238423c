import { Alert, ScrollArea, Table, Text } from '@mantine/core'
import { formatDate, formatMoney } from '../../../../contract/kit/field/format.ts'
import { moneyField } from '../../../../contract/kit/field/field.ts'
import type { Text as Words } from '../../../../contract/kit/text/text.ts'
import type { Open, Share } from '../../../../contract/ledger/receipt/allocate.ts'
import { receiptFormTexts as texts } from '../../../../contract/ledger/receipt/receipt-form.texts.ts'
import { NumberBox } from '../../../kit/form/NumberBox.tsx'
import { useText } from '../../../kit/ui/language.ts'

type ShareTableProps = {
  readonly amount: number
  readonly open: readonly Open[]
  readonly shares: readonly Share[]
  /** What is said where the amount is more than all that is open. */
  readonly over: (left: string) => Words
  readonly onChange: (shares: readonly Share[]) => void
}

const SHARE = moneyField(texts.paid)

/** What money pays, row by row; typing a figure makes the allocation one's own. */
export function ShareTable({ amount, open, shares, over, onChange }: ShareTableProps) {
  const t = useText()
  const paid = new Map(shares.map(({ id, so_tien }) => [id, so_tien]))
  const left = amount - shares.reduce((sum, { so_tien }) => sum + so_tien, 0)
  const owed = open.reduce((sum, { rest }) => sum + rest, 0)
  const surplus = amount > owed && left > 0 && (
    <Alert color="yellow" role="status" p="xs">
      {t(over(formatMoney(left)))}
    </Alert>
  )
  const change = (id: string, value: unknown) => {
    const so_tien = typeof value === 'number' ? value : 0
    const others = shares.filter((share) => share.id !== id)
    onChange(so_tien > 0 ? [...others, { id, so_tien }] : others)
  }
  if (open.length === 0)
    return (
      <>
        <Text size="sm">{t(texts.nothingOpen)}</Text>
        {surplus}
      </>
    )
  return (
    <>
      <ScrollArea.Autosize mah={260} type="auto">
        <Table stickyHeader verticalSpacing={4} aria-label={t(texts.shares)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(texts.item)}</Table.Th>
              <Table.Th scope="col">{t(texts.due)}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t(texts.rest)}
              </Table.Th>
              <Table.Th scope="col" w={150}>
                {t(texts.paid)}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.map(({ id, rest, due }) => (
              <Table.Tr key={id}>
                <Table.Td>{id}</Table.Td>
                <Table.Td className="numeric">{due && formatDate(due)}</Table.Td>
                <Table.Td className="numeric" ta="right">
                  {formatMoney(rest)}
                </Table.Td>
                <Table.Td>
                  <NumberBox
                    field={SHARE}
                    aria-label={t(texts.share(id))}
                    value={paid.get(id) ?? null}
                    onChange={(value) => change(id, value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {surplus || (
        <Text size="sm" role="status" {...(left < 0 ? { c: 'red' } : {})}>
          {t(left < 0 ? texts.tooMuch(formatMoney(-left)) : texts.left(formatMoney(left)))}
        </Text>
      )}
    </>
  )
}
