import { Checkbox, Select, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { importTexts, NAME_KINDS } from '../../contract/dispatch-sheet/import.texts.ts'
import { driverApi } from '../../contract/driver/driver.api.ts'
import { placeApi } from '../../contract/place/place.api.ts'
import { subcontractorApi } from '../../contract/subcontractor/subcontractor.api.ts'
import { orderFilterApi } from '../../contract/order/order-filter.api.ts'
import { vehicleApi } from '../../contract/vehicle/vehicle.api.ts'
import { call } from '../call.ts'
import { useText } from '../kit/ui/language.ts'
import type { LookReply, UnknownName } from './lookReply.ts'
import type { Import } from './useImport.ts'

const MOST_PLACES = 500
const kindOf = (kind: string): keyof typeof NAME_KINDS =>
  kind in NAME_KINDS ? (kind as keyof typeof NAME_KINDS) : 'dia_diem'

/** The names that exist, by kind. */
const LOADERS: Record<keyof typeof NAME_KINDS, () => Promise<string[]>> = {
  bien_so_xe: async () =>
    (await call(vehicleApi.plates, {})).data.map(({ bien_so_xe }) => bien_so_xe),
  ma_romoc: async () => (await call(vehicleApi.plates, {})).ro_mooc.map(({ ma_romoc }) => ma_romoc),
  lai_xe: async () => (await call(driverApi.names, {})).data.map(({ fullname }) => fullname),
  ten_cong_ty: async () => (await call(orderFilterApi.companies, {})).data,
  ten_thau_phu: async () =>
    (await call(subcontractorApi.list, { so_dong: MOST_PLACES })).data.map(
      ({ ten_thau_phu }) => ten_thau_phu,
    ),
  dia_diem: async () =>
    (await call(placeApi.list, { so_dong: MOST_PLACES })).data.map(
      ({ ten_dia_diem }) => ten_dia_diem,
    ),
}

type RowProps = {
  readonly name: UnknownName
  readonly chosen: string | null
  readonly disabled: boolean
  readonly onChoose: (value: string | null) => void
}

function NameRow({ name, chosen, disabled, onChoose }: RowProps) {
  const t = useText()
  const kind = kindOf(name.loai)
  const known = useQuery({ queryKey: ['known names', kind], queryFn: LOADERS[kind] })
  const choices = [...new Set([...name.goi_y, ...(known.data ?? []), ...(chosen ? [chosen] : [])])]
  return (
    <Table.Tr>
      <Table.Td>{t(NAME_KINDS[kind])}</Table.Td>
      <Table.Td>
        <Text size="sm" fw={600}>
          {name.gia_tri}
        </Text>
        <Text size="xs" c="dimmed">
          {t(importTexts.rowsOf(name.so_dong))}
        </Text>
      </Table.Td>
      <Table.Td>
        <Select
          size="xs"
          aria-label={`${t(importTexts.standsFor)} ${name.gia_tri}`}
          placeholder={t(importTexts.leaveUnknown)}
          data={choices}
          value={chosen}
          onChange={onChoose}
          disabled={disabled}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t(importTexts.leaveUnknown) }}
          limit={200}
          comboboxProps={{ withinPortal: true }}
        />
      </Table.Td>
    </Table.Tr>
  )
}

type Props = { readonly reply: LookReply; readonly job: Import }

/** Names that stand in no list: each is taken for a known one, or all that are left are created. */
export function UnknownNames({ reply, job }: Props) {
  const t = useText()
  const { chosen, create } = job.decisions
  const answered = Object.entries(chosen).filter(
    ([value]) => !reply.chua_biet.some((name) => name.gia_tri === value),
  )
  const choose = (value: string, known: string | null): void => {
    const { [value]: _before, ...others } = chosen
    job.decide({ chosen: known ? { ...others, [value]: known } : others })
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t(importTexts.createHint)}</Text>
      <Checkbox
        checked={create}
        disabled={job.busy || job.applied}
        onChange={(event) => job.decide({ create: event.currentTarget.checked })}
        label={t(importTexts.createAll)}
      />
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={110}>{t(importTexts.nameKind)}</Table.Th>
            <Table.Th>{t(importTexts.nameInSheet)}</Table.Th>
            <Table.Th>{t(importTexts.standsFor)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reply.chua_biet.map((name) => (
            <NameRow
              key={`${name.loai} ${name.gia_tri}`}
              name={name}
              chosen={chosen[name.gia_tri] ?? null}
              disabled={job.busy || job.applied}
              onChoose={(value) => choose(name.gia_tri, value)}
            />
          ))}
          {answered.map(([value, known]) => (
            <Table.Tr key={value}>
              <Table.Td />
              <Table.Td>{value}</Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={`${t(importTexts.standsFor)} ${value}`}
                  data={[known]}
                  value={known}
                  onChange={(next) => choose(value, next)}
                  disabled={job.busy || job.applied}
                  clearable
                  clearButtonProps={{ 'aria-label': t(importTexts.leaveUnknown) }}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
