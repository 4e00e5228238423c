import { Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { importTexts } from '../../contract/dispatch-sheet/import.texts.ts'
import { SHEET_TARGETS } from '../../contract/dispatch-sheet/targets.ts'
import { useText } from '../kit/ui/language.ts'
import type { LookReply, SheetHeader } from './lookReply.ts'
import type { Import } from './useImport.ts'

const UNUSED = 'bo_qua'

type Props = { readonly reply: LookReply; readonly job: Import }

/** What each column of the sheet was taken for; the dispatcher corrects it, and the next sheet of this shape is read so. */
export function HeaderMapping({ reply, job }: Props) {
  const t = useText()
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>(job.decisions.mapping)
  const targets = Object.entries(SHEET_TARGETS).map(([value, label]) => ({
    value,
    label: t(label),
  }))
  const fieldOf = ({ ten, truong }: SheetHeader): string | null => mapping[ten] ?? truong
  const optionsFor = (field: string | null) =>
    field && !(field in SHEET_TARGETS)
      ? [{ value: field, label: field.replace(/^chi_phi:/, '') }, ...targets]
      : targets
  const unread = reply.tieu_de.filter((header) => header.truong === null)
  const sorted = [...unread, ...reply.tieu_de.filter((header) => header.truong !== null)]
  const changed = JSON.stringify(mapping) !== JSON.stringify(job.decisions.mapping)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">{t(importTexts.mappingHint)}</Text>
        <Button
          size="xs"
          disabled={!changed || job.applied}
          loading={job.busy}
          onClick={() => job.decide({ mapping })}
        >
          {t(importTexts.again)}
        </Button>
      </Group>
      <Table verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>{t(importTexts.column)}</Table.Th>
            <Table.Th>{t(importTexts.tabHeaders)}</Table.Th>
            <Table.Th>{t(importTexts.takenFor)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((header) => (
            <Table.Tr
              key={`${header.sheet} ${header.cot}`}
              data-unread={header.truong === null || undefined}
            >
              <Table.Td>{header.cot}</Table.Td>
              <Table.Td>{header.ten}</Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={`${t(importTexts.takenFor)} ${header.ten}`}
                  placeholder={t(importTexts.notTaken)}
                  data={optionsFor(fieldOf(header))}
                  value={fieldOf(header)}
                  disabled={job.busy || job.applied}
                  onChange={(field) => setMapping({ ...mapping, [header.ten]: field ?? UNUSED })}
                  searchable
                  limit={200}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
