import {
  Badge,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Table,
  Text,
  type OptionsFilter,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importTexts, NAME_KINDS } from '../../../../contract/kit/sheet/import.texts.ts'
import { driverApi } from '../../../../contract/master/driver/driver.api.ts'
import type { RefKind } from '../../../../contract/kit/field/field.ts'
import { vehicleApi } from '../../../../contract/master/vehicle/vehicle.api.ts'
import type { Text as Said } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { NAMES } from '../../../kit/ui/queryKeys.ts'
import { useNamed } from '../../../kit/form/useNamed.ts'
import { EmptyState } from '../../../kit/ui/states.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from '../../../kit/sheet/import.module.css'
import type { LookReply, UnknownName } from '../../../kit/sheet/lookReply.ts'
import type { Import } from '../../../kit/sheet/useImport.ts'

type Kind = keyof typeof NAME_KINDS

/** Without these a trip is not imported; they come first. */
const NEEDED: readonly Kind[] = ['bien_so_xe', 'ten_cong_ty']
const kindOf = (kind: string): Kind => (kind in NAME_KINDS ? (kind as Kind) : 'dia_diem')
const isNeeded = ({ loai }: UnknownName): boolean => NEEDED.includes(kindOf(loai))

/** The names that exist, of kinds that have few. */
const LOADERS: Partial<Record<Kind, () => Promise<string[]>>> = {
  bien_so_xe: async () =>
    (await call(vehicleApi.plates, {})).data.map(({ bien_so_xe }) => bien_so_xe),
  ma_romoc: async () => (await call(vehicleApi.plates, {})).ro_mooc.map(({ ma_romoc }) => ma_romoc),
  lai_xe: async () => (await call(driverApi.names, {})).data.map(({ fullname }) => fullname),
}
/** What there may be thousands of is asked for while it is typed. */
const ASKED: Partial<Record<Kind, RefKind>> = {
  ten_cong_ty: 'company',
  ten_thau_phu: 'subcontractor',
  dia_diem: 'place',
}

// The server has narrowed already.
const found: OptionsFilter<string> = ({ options }) => options

function useKnownNames(kind: Kind, typed: string): string[] {
  const load = LOADERS[kind]
  const listed = useQuery({
    queryKey: [NAMES, 'known', kind],
    queryFn: () => load?.() ?? [],
    enabled: load !== undefined,
  })
  const asked = useNamed(ASKED[kind] ?? null, typed)
  return load ? (listed.data ?? []) : asked.map(({ name }) => name)
}

type RowProps = {
  readonly name: UnknownName
  readonly chosen: string | null
  readonly disabled: boolean
  /** What becomes of it unless it is taken for a known name; null while that is open. */
  readonly fate: Said | null
  readonly onChoose: (value: string | null) => void
}

function NameRow({ name, chosen, disabled, fate, onChoose }: RowProps) {
  const t = useText()
  const kind = kindOf(name.loai)
  const [typed, setTyped] = useState('')
  const known = useKnownNames(kind, typed === chosen ? '' : typed)
  const choices = [...new Set([...name.goi_y, ...known, ...(chosen ? [chosen] : [])])]
  const near = chosen ? [] : name.goi_y
  return (
    <Table.Tr>
      <Table.Td>
        {t(NAME_KINDS[kind])}{' '}
        {!chosen && (fate || isNeeded(name)) && (
          <Badge size="xs" variant="light" color={fate ? 'teal' : 'red'}>
            {t(fate ?? importTexts.needed)}
          </Badge>
        )}
      </Table.Td>
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
          placeholder={t(fate ?? importTexts.leaveUnknown)}
          data={choices}
          value={chosen}
          onChange={onChoose}
          disabled={disabled}
          searchable
          onSearchChange={setTyped}
          {...(ASKED[kind] && typed !== chosen ? { filter: found } : {})}
          selectFirstOptionOnChange
          clearable
          clearButtonProps={{ 'aria-label': t(importTexts.leaveUnknown) }}
          limit={200}
          comboboxProps={{ withinPortal: true }}
        />
        {near.length > 0 && (
          <Group gap={4} mt={4}>
            {near.map((spelling) => (
              <Button
                key={spelling}
                size="compact-xs"
                variant="light"
                disabled={disabled}
                onClick={() => onChoose(spelling)}
              >
                {t(importTexts.take(spelling))}
              </Button>
            ))}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** A name that was answered before the last look: it is no longer unknown. */
const answeredName = (gia_tri: string): UnknownName => ({
  loai: '',
  gia_tri,
  so_dong: 0,
  goi_y: [],
})

function AnsweredRow({ name, chosen, disabled, onChoose }: RowProps) {
  const t = useText()
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td>{name.gia_tri}</Table.Td>
      <Table.Td>
        <Select
          size="xs"
          aria-label={`${t(importTexts.standsFor)} ${name.gia_tri}`}
          data={chosen ? [chosen] : []}
          value={chosen}
          onChange={onChoose}
          disabled={disabled}
          clearable
          clearButtonProps={{ 'aria-label': t(importTexts.leaveUnknown) }}
        />
      </Table.Td>
    </Table.Tr>
  )
}

type Props = {
  readonly reply: LookReply
  readonly job: Import
  /** What unknown names mean for the rows of this kind of sheet. */
  readonly hint: Said
}

/** Names that stand in no list: each is taken for a known one, or all that are left are created. */
export function UnknownNames({ reply, job, hint }: Props) {
  const t = useText()
  const { chosen, create } = job.decisions
  const unknown = reply.chua_biet.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
  const answered = Object.keys(chosen).filter(
    (value) => !unknown.some(({ gia_tri }) => gia_tri === value),
  )
  if (unknown.length + answered.length === 0) return <EmptyState text={t(importTexts.noRemarks)} />
  const disabled = job.busy || job.applied
  const isMade = job.applied && job.takenBack === null
  const fate = create ? (isMade ? importTexts.created : importTexts.willCreate) : null
  const choose = (value: string, known: string | null): void => {
    const { [value]: _before, ...others } = chosen
    job.decide({ chosen: known ? { ...others, [value]: known } : others })
  }
  const rowOf = (name: UnknownName): RowProps => ({
    name,
    chosen: chosen[name.gia_tri] ?? null,
    disabled,
    fate,
    onChoose: (value) => choose(name.gia_tri, value),
  })
  return (
    <Stack gap="sm">
      <Text size="sm">{t(hint)}</Text>
      <Checkbox
        checked={create}
        disabled={disabled}
        onChange={(event) => job.decide({ create: event.currentTarget.checked })}
        label={t(importTexts.createAll)}
      />
      <Table verticalSpacing={6} className={classes.choices ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={170}>{t(importTexts.nameKind)}</Table.Th>
            <Table.Th>{t(importTexts.nameInSheet)}</Table.Th>
            <Table.Th>{t(importTexts.standsFor)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {unknown.map((name) => (
            <NameRow key={`${name.loai} ${name.gia_tri}`} {...rowOf(name)} />
          ))}
          {answered.map((value) => (
            <AnsweredRow key={value} {...rowOf(answeredName(value))} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
