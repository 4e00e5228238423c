import { Select, Stack, Table, Text } from '@mantine/core'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import classes from './import.module.css'
import type { LookReply, SheetHeader } from './lookReply.ts'
import type { Import } from './useImport.ts'
import { UNUSED } from '../../../contract/kit/sheet/sheet.ts'

type Props = {
  readonly reply: LookReply
  readonly job: Import
  /** Every field that a column can be, with its name. */
  readonly fields: Readonly<Record<string, Words>>
}

/** What each column of the sheet was taken for; the dispatcher corrects it, and the next sheet of this shape is read so. */
export function HeaderMapping({ reply, job, fields }: Props) {
  const t = useText()
  const { mapping } = job.decisions
  const targets = Object.entries(fields).map(([value, label]) => ({
    value,
    label: t(label),
  }))
  const fieldOf = ({ ten, truong }: SheetHeader): string | null => mapping[ten] ?? truong
  const optionsFor = (field: string | null) =>
    field && !(field in fields)
      ? [{ value: field, label: field.replace(/^chi_phi:/, '') }, ...targets]
      : targets
  const unread = reply.tieu_de.filter((header) => header.truong === null)
  const sorted = [...unread, ...reply.tieu_de.filter((header) => header.truong !== null)]
  return (
    <Stack gap="sm">
      <Text size="sm">{t(importTexts.mappingHint)}</Text>
      <Table verticalSpacing={4} fz="sm" className={classes.choices ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={52}>{t(importTexts.column)}</Table.Th>
            <Table.Th>{t(importTexts.header)}</Table.Th>
            <Table.Th>{t(importTexts.takenFor)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((header) => (
            <Table.Tr
              key={`${header.sheet} ${header.cot} ${header.ten}`}
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
                  onChange={(field) =>
                    job.decide({ mapping: { ...mapping, [header.ten]: field ?? UNUSED } })
                  }
                  searchable
                  selectFirstOptionOnChange
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
