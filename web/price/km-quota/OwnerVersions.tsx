import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { RateState } from '../../../contract/kit/rate/rate.ts'
import { RATE_STATES } from '../../../contract/kit/rate/rate.texts.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { addDays, browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { ResultDialog } from '../../kit/list/ResultDialog.tsx'
import { useBulkAct } from '../../kit/list/useBulkAct.ts'
import { useRetiring } from '../../kit/resource/useRetiring.ts'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { VersionEditor } from './VersionEditor.tsx'

const MOST_ROWS = 500

type OwnerProps = {
  readonly owner: RowValues
  /** The first day of the version that is asked for. */
  readonly asked: WireDate
  readonly onVersion: (day: WireDate) => void
}

/** The versions of a vehicle or a type: one shown, and a new one from nothing or from that. */
export function OwnerVersions({ owner, asked, onVersion }: OwnerProps) {
  const t = useText()
  const mayWrite = mayCall(kmQuotaApi.setVersion, useSession().seat)
  const [draft, setDraft] = useState<{ day: WireDate; rows: readonly RowValues[] } | null>(null)
  const { run, results, closeResults } = useBulkAct()
  const retire = useRetiring(kmQuota.resource, kmQuota.api, run)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['quota-versions', owner],
    queryFn: () => call(kmQuotaApi.list, { ...owner, so_dong: MOST_ROWS } as never),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const versions = Map.groupBy(data.data as unknown as RowValues[], (row) => wordOf(row['date']))
  const days = [...versions.keys()].toSorted().toReversed()
  const shown = versions.has(asked) ? asked : (days[0] ?? '')
  const rows = versions.get(shown) ?? []
  const begin = (lines: readonly RowValues[]) => {
    const today = dayOf(browserNow())
    setDraft({ day: versions.has(today) ? addDays(today, 1) : today, rows: lines })
  }
  const copy = () => begin(rows.map(({ id: _id, phien_ban: _version, ...row }) => row))
  const remove = async () => {
    await retire(
      rows.map(({ id }) => wordOf(id)),
      true,
    )
    void refetch()
  }
  const close = () => {
    setDraft(null)
    void refetch()
  }
  const labelOf = (day: WireDate) => {
    const state = versions.get(day)?.[0]?.[RATE_STATE] as RateState
    return `${formatDate(day)} · ${t(RATE_STATES[state])}`
  }
  const isTaken = draft !== null && versions.has(draft.day)
  const bar = (isDirty: boolean) =>
    draft ? (
      <Group align="flex-end" gap="sm">
        <DateBox
          label={t(quotaTexts.newDay)}
          value={draft.day}
          withClear={false}
          error={isTaken ? t(quotaTexts.dayTaken) : undefined}
          onChange={(day) => day && isDate(day) && setDraft({ ...draft, day })}
        />
        <Button variant="subtle" onClick={close}>
          {t(quotaTexts.cancel)}
        </Button>
        {draft.rows.length > 0 && <Text size="sm">{t(quotaTexts.copied(shown))}</Text>}
      </Group>
    ) : (
      <Group align="flex-end" gap="sm">
        {rows.length > 0 && (
          <Select
            label={t(quotaTexts.version)}
            data={days.map((day) => ({ value: day, label: labelOf(day) }))}
            value={shown}
            disabled={isDirty}
            allowDeselect={false}
            w={240}
            onChange={(day) => day && onVersion(day)}
          />
        )}
        {mayWrite && rows.length > 0 && (
          <Button variant="default" disabled={isDirty} onClick={copy}>
            {t(quotaTexts.copy)}
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" disabled={isDirty} onClick={() => begin([])}>
            {t(quotaTexts.fresh)}
          </Button>
        )}
        {mayWrite && rows.length > 0 && (
          <Button variant="subtle" color="red" disabled={isDirty} onClick={() => void remove()}>
            {t(quotaTexts.remove)}
          </Button>
        )}
      </Group>
    )
  return (
    <Stack gap="md">
      {draft || rows.length > 0 ? (
        <VersionEditor
          key={draft ? 'draft' : `${shown} ${dataUpdatedAt}`}
          owner={owner}
          day={draft?.day ?? shown}
          rows={draft?.rows ?? rows}
          readOnly={!mayWrite || isTaken}
          above={bar}
          onSaved={(day) => {
            close()
            onVersion(day)
          }}
        />
      ) : (
        <>
          {bar(false)}
          <EmptyState text={t(quotaTexts.noVersion)} />
        </>
      )}
      {results && (
        <ResultDialog
          {...results}
          nameOf={() => t(kmQuota.resource.texts.one)}
          onClose={closeResults}
        />
      )}
    </Stack>
  )
}
