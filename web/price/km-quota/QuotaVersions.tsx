import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { RateState } from '../../../contract/kit/rate/rate.ts'
import { RATE_STATES, rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  addDays,
  browserNow,
  dayOf,
  isDate,
  type WireDate,
} from '../../../contract/kit/time/time.ts'
import { VEHICLE_TYPES } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { kmQuota, kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useVersions } from '../../kit/resource/useVersions.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { VersionEditor } from './VersionEditor.tsx'

type OwnerProps = {
  readonly owner: RowValues
  /** The first day of the version that is asked for. */
  readonly asked: WireDate
  readonly onVersion: (day: WireDate) => void
}

/** The versions of a vehicle or a type: one shown, and a new one from nothing or from that. */
function OwnerVersions({ owner, asked, onVersion }: OwnerProps) {
  const t = useText()
  const mayWrite = mayCall(kmQuotaApi.setVersion, useSession().seat)
  const [draft, setDraft] = useState<{ day: WireDate; rows: readonly RowValues[] } | null>(null)
  const { rows: all, readAt, again, retire, waiting, refused } = useVersions(kmQuota, owner)
  if (waiting) return waiting
  const versions = Map.groupBy(all ?? [], (row) => wordOf(row['date']))
  const days = [...versions.keys()].toSorted().toReversed()
  const shown = versions.has(asked) ? asked : (days[0] ?? '')
  const rows = versions.get(shown) ?? []
  const hasRows = rows.length > 0
  const begin = (lines: readonly RowValues[]) => {
    const today = dayOf(browserNow())
    setDraft({ day: versions.has(today) ? addDays(today, 1) : today, rows: lines })
  }
  const copy = () => begin(rows.map(({ id: _id, phien_ban: _version, ...row }) => row))
  const close = () => {
    setDraft(null)
    again()
  }
  const labelOf = (day: WireDate) => {
    const state = versions.get(day)?.[0]?.[RATE_STATE] as RateState
    return `${formatDate(day)} · ${t(RATE_STATES[state])}`
  }
  const day = draft?.day ?? shown
  const isTaken = draft !== null && versions.has(day)
  const bar = (isDirty: boolean) =>
    draft ? (
      <Group align="flex-end" gap="sm">
        <DateBox
          label={t(rateTexts.fromDay)}
          value={day}
          withClear={false}
          error={isTaken ? t(quotaTexts.dayTaken) : undefined}
          onChange={(next) => next && setDraft({ ...draft, day: next })}
        />
        <Button variant="subtle" onClick={close}>
          {t(quotaTexts.cancel)}
        </Button>
        {draft.rows.length > 0 && <Text size="sm">{t(quotaTexts.copied(formatDate(shown)))}</Text>}
      </Group>
    ) : (
      <Group align="flex-end" gap="sm">
        {hasRows && (
          <Select
            label={t(quotaTexts.version)}
            data={days.map((value) => ({ value, label: labelOf(value) }))}
            value={shown}
            disabled={isDirty}
            allowDeselect={false}
            w={240}
            onChange={(next) => next && onVersion(next)}
          />
        )}
        {mayWrite && hasRows && (
          <Button variant="default" disabled={isDirty} onClick={copy}>
            {t(quotaTexts.copy)}
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" disabled={isDirty} onClick={() => begin([])}>
            {t(rateTexts.addVersion)}
          </Button>
        )}
        {mayWrite && hasRows && (
          <Button variant="subtle" color="red" disabled={isDirty} onClick={() => void retire(rows)}>
            {t(quotaTexts.remove)}
          </Button>
        )}
      </Group>
    )
  return (
    <Stack gap="md">
      {!draft && !hasRows && bar(false)}
      {draft || hasRows ? (
        <VersionEditor
          key={draft ? 'draft' : `${shown} ${readAt}`}
          {...{ owner, day }}
          rows={draft?.rows ?? rows}
          readOnly={!mayWrite || isTaken || !isDate(day)}
          above={bar}
          onSaved={() => {
            close()
            onVersion(day)
          }}
        />
      ) : (
        <EmptyState text={t(rateTexts.noVersions)} />
      )}
      {refused}
    </Stack>
  )
}

/** How the address tells a type from a plate. */
const TYPE = 'loai:'

/** Km quotas as versions: whose, from when, what they say, and how many litres a leg comes to. */
export function QuotaVersions({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const { cua: asked = '', ban = '' } = useSearch({ strict: false }) as Record<string, string>
  const first = useQuery({
    queryKey: ['quota-first'],
    queryFn: () => call(kmQuotaApi.list, { so_dong: 1 } as never),
    enabled: asked === '',
  })
  const { bien_so_xe, loai_xe } = (first.data?.data[0] ?? {}) as RowValues
  // Whoever asks for nobody sees the first who has a quota.
  const cua = asked || (loai_xe ? `${TYPE}${wordOf(loai_xe)}` : wordOf(bien_so_xe))
  const { data } = useQuery({
    queryKey: ['quota-plates'],
    queryFn: () => call(vehicleApi.plates, {}),
  })
  const goTo = (search: object) => void navigate({ to: '.', search: search as never })
  const types = Object.entries(VEHICLE_TYPES).map(([code, label]) => ({
    value: `${TYPE}${code}`,
    label: t(label),
  }))
  const plates = (data?.data ?? []).map((each) => each.bien_so_xe)
  return (
    <Stack gap="md">
      <PageHeader title={t(kmQuota.resource.title)} />
      {tabs}
      <Select
        label={t(quotaTexts.whose)}
        searchable
        placeholder={t(resourceTexts.choose)}
        w={280}
        data={[
          { group: t(quotaTexts.types), items: types },
          { group: t(quotaTexts.plates), items: plates },
        ]}
        value={cua || null}
        onChange={(next) => goTo(next ? { cua: next } : {})}
      />
      {cua === '' ? (
        <EmptyState text={t(quotaTexts.none)} />
      ) : (
        <OwnerVersions
          key={cua}
          owner={cua.startsWith(TYPE) ? { loai_xe: cua.slice(TYPE.length) } : { bien_so_xe: cua }}
          asked={ban}
          onVersion={(day) => goTo({ cua, ban: day })}
        />
      )}
    </Stack>
  )
}
