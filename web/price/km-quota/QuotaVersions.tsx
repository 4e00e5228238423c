import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import { RATE_STATES } from '../../../contract/kit/rate/rate.texts.ts'
import type { RateState } from '../../../contract/kit/rate/rate.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
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
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { VersionEditor } from './VersionEditor.tsx'

const MOST_ROWS = 500
const TYPE = 'loai:'

/** Whose quota a choice means: a type of vehicle, or a plate. */
const ownerOf = (chosen: string): RowValues =>
  chosen.startsWith(TYPE) ? { loai_xe: chosen.slice(TYPE.length) } : { bien_so_xe: chosen }

type Draft = {
  readonly day: WireDate
  readonly lines: readonly RowValues[]
  readonly from: WireDate | null
}

const withoutIds = (rows: readonly RowValues[]): RowValues[] =>
  rows.map(({ id: _id, phien_ban: _version, ...row }) => row)

type OwnerProps = {
  readonly chosen: string
  readonly version: string
  readonly onVersion: (day: WireDate | null) => void
}

/** The versions of a vehicle or a type: one shown, and a new one from nothing or from that. */
function OwnerVersions({ chosen, version, onVersion }: OwnerProps) {
  const t = useText()
  const { seat } = useSession()
  const readOnly = !mayCall(kmQuotaApi.setVersion, seat)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [dirty, setDirty] = useState(false)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['quota-versions', chosen],
    queryFn: () => call(kmQuotaApi.list, { ...ownerOf(chosen), so_dong: MOST_ROWS } as never),
    gcTime: 0,
  })
  useLeaveGuard(
    () => dirty,
    () => setDirty(false),
  )
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const versions = Map.groupBy(data.data as unknown as RowValues[], (row) => wordOf(row['date']))
  const days = [...versions.keys()].toSorted().toReversed()
  const shown = versions.has(version) ? version : days[0]
  const rows = versions.get(shown ?? '') ?? []
  const begin = (lines: readonly RowValues[], from: WireDate | null) => {
    const today = dayOf(browserNow())
    setDraft({ day: versions.has(today) ? addDays(today, 1) : today, lines, from })
  }
  const remove = async () => {
    const asked = { title: t(quotaTexts.removeTitle), message: t(quotaTexts.removeNote) }
    if (!(await confirm({ ...asked, confirmLabel: t(quotaTexts.remove), danger: true }))) return
    try {
      const list_id = rows.map((row) => wordOf(row['id']))
      const reply = await call(kmQuotaApi.remove, { list_id })
      const bad = reply.data.find(({ ok }) => !ok)
      showToast(bad ? 'error' : 'success', bad?.message ?? reply.message)
    } catch (failure) {
      showToast('error', messageOf(failure))
    }
    void refetch()
  }
  const standing = (day: WireDate): string => {
    const state = versions.get(day)?.[0]?.[RATE_STATE] as RateState | null
    return state ? `${formatDate(day)} · ${t(RATE_STATES[state])}` : formatDate(day)
  }
  const taken = draft !== null && versions.has(draft.day)
  const done = () => {
    setDirty(false)
    setDraft(null)
    void refetch()
  }
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        {draft === null ? (
          days.length > 0 && (
            <Select
              label={t(quotaTexts.version)}
              data={days.map((day) => ({ value: day, label: standing(day) }))}
              value={shown ?? null}
              disabled={dirty}
              allowDeselect={false}
              w={240}
              onChange={(day) => day && onVersion(day)}
            />
          )
        ) : (
          <DateBox
            label={t(quotaTexts.newDay)}
            value={draft.day}
            withClear={false}
            error={taken ? t(quotaTexts.dayTaken) : undefined}
            onChange={(day) => day && isDate(day) && setDraft({ ...draft, day })}
          />
        )}
        {!readOnly && draft === null && (
          <>
            {rows.length > 0 && (
              <Button
                variant="default"
                disabled={dirty}
                onClick={() => begin(withoutIds(rows), shown ?? null)}
              >
                {t(quotaTexts.copy)}
              </Button>
            )}
            <Button variant="default" disabled={dirty} onClick={() => begin([], null)}>
              {t(quotaTexts.fresh)}
            </Button>
            {rows.length > 0 && (
              <Button variant="subtle" color="red" disabled={dirty} onClick={() => void remove()}>
                {t(quotaTexts.remove)}
              </Button>
            )}
          </>
        )}
        {draft !== null && (
          <Button variant="subtle" onClick={done}>
            {t(quotaTexts.cancel)}
          </Button>
        )}
      </Group>
      {draft?.from && <Text size="sm">{t(quotaTexts.copied(draft.from))}</Text>}
      {draft === null && rows.length === 0 ? (
        <EmptyState text={t(quotaTexts.noVersion)} />
      ) : (
        <VersionEditor
          key={draft ? `moi ${draft.from}` : `${shown} ${dataUpdatedAt}`}
          owner={ownerOf(chosen)}
          day={draft?.day ?? shown ?? ''}
          lines={draft?.lines ?? rows}
          readOnly={readOnly || taken}
          onDirty={setDirty}
          onSaved={(day) => {
            done()
            onVersion(day)
          }}
        />
      )}
    </Stack>
  )
}

/** Km quotas as versions: whose, from when, what they say, and how many litres a leg comes to. */
export function QuotaVersions({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const { cua = '', ban = '' } = useSearch({ strict: false }) as Record<string, string>
  const { data } = useQuery({
    queryKey: ['quota-plates'],
    queryFn: () => call(vehicleApi.plates, {}),
  })
  const goTo = (search: object) => void navigate({ to: '.', search: search as never })
  const types = Object.entries(VEHICLE_TYPES).map(([code, label]) => ({
    value: `${TYPE}${code}`,
    label: t(label),
  }))
  const plates = (data?.data ?? []).map(({ bien_so_xe }) => bien_so_xe)
  return (
    <Stack gap="md">
      <PageHeader title={t(kmQuota.resource.title)} />
      {tabs}
      <Select
        label={t(quotaTexts.whose)}
        searchable
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
          chosen={cua}
          version={ban}
          onVersion={(day) => goTo(day ? { cua, ban: day } : { cua })}
        />
      )}
    </Stack>
  )
}
