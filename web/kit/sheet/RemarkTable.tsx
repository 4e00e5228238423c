import { Table } from '@mantine/core'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { EmptyState } from '../ui/states.tsx'
import { useText } from '../ui/language.ts'
import { cellName } from './lookReply.ts'

const MOST = 500

/** Remarks with the cell they point at, in the order of the sheet. */
export function RemarkTable({ remarks }: { readonly remarks: readonly Remark[] }) {
  const t = useText()
  if (remarks.length === 0) return <EmptyState text={t(importTexts.noRemarks)} />
  const severalSheets = new Set(remarks.map(({ sheet }) => sheet)).size > 1
  return (
    <Table stickyHeader striped verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {severalSheets && <Table.Th>{t(importTexts.sheet)}</Table.Th>}
          <Table.Th>{t(importTexts.cell)}</Table.Th>
          <Table.Th>{t(importTexts.value)}</Table.Th>
          <Table.Th>{t(importTexts.remark)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {remarks.slice(0, MOST).map((remark, index) => (
          <Table.Tr key={`${index} ${cellName(remark)}`}>
            {severalSheets && <Table.Td>{remark.sheet}</Table.Td>}
            <Table.Td>{cellName(remark)}</Table.Td>
            <Table.Td>{remark.gia_tri ?? ''}</Table.Td>
            <Table.Td>{remark.message}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {remarks.length > MOST && <Table.Caption>{`… ${remarks.length - MOST}`}</Table.Caption>}
    </Table>
  )
}
