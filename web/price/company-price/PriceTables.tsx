import { Box, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { priceSheetTexts as texts } from '../../../contract/price/company-price/price-sheet.texts.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { NamedSelect } from '../../kit/form/NamedSelect.tsx'
import type { LookReply } from '../../kit/sheet/lookReply.ts'
import type { Import } from '../../kit/sheet/useImport.ts'
import { useText } from '../../kit/ui/language.ts'

type Told = LookReply['bang'][number]

/** True of a table of which nobody knows whose it is, or from when. */
export const isUntold = ({ gia_tri }: Told): boolean =>
  !gia_tri['id_cong_ty'] || !gia_tri['hieu_luc_tu']

type RowProps = { readonly table: Told; readonly job: Import }

function TableRow({ table: { o, sheet, dong, so_dong, gia_tri }, job }: RowProps) {
  const t = useText()
  const id = gia_tri['id_cong_ty'] ?? null
  const [day, setDay] = useState(gia_tri['hieu_luc_tu'] ?? null)
  const choose = (field: string, value: string | null) =>
    job.lookWith({ chosen: { ...job.decisions.chosen, [`${o}:${field}`]: value ?? '' } })
  const label = t(texts.tableAt(sheet, dong))
  return (
    <Group component="li" gap="sm" style={{ listStyle: 'none' }}>
      <Text size="sm" fw={600} w={200}>
        {label}
      </Text>
      <NamedSelect
        size="xs"
        w={300}
        aria-label={`${t(texts.customer)}: ${label}`}
        placeholder={t(texts.customer)}
        disabled={job.applied}
        error={id === null}
        to="company"
        value={id === null ? null : { id, name: gia_tri['ten_cong_ty'] ?? id }}
        onChange={(picked) => picked && choose('id_cong_ty', picked.id)}
      />
      <Box w={170}>
        <DateBox
          size="xs"
          aria-label={`${t(rateTexts.from)}: ${label}`}
          disabled={job.applied}
          value={day}
          error={day === null}
          onChange={(value) => {
            setDay(value)
            // What is no day leaves the table without one.
            if (value) choose('hieu_luc_tu', value)
          }}
        />
      </Box>
      <Text size="sm">{t(texts.priceCount(so_dong))}</Text>
    </Group>
  )
}

type Props = { readonly reply: LookReply; readonly job: Import }

/** Whose each table of a file is, and from which day it holds: as its title says, or chosen. */
export function PriceTables({ reply, job }: Props) {
  const t = useText()
  return (
    <Stack gap="sm">
      <Text size="sm">{t(texts.tablesHint)}</Text>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {reply.bang.map((table) => (
          <TableRow key={table.o} table={table} job={job} />
        ))}
      </Stack>
    </Stack>
  )
}
