import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { RateState } from '../../../contract/kit/rate/rate.ts'
import { rateTexts as texts } from '../../../contract/kit/rate/rate.texts.ts'
import { RATE_STATES } from '../../../contract/kit/rate/rateStates.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { addDays, browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { DateBox } from '../form/DateBox.tsx'
import { useSession } from '../http/signedIn.ts'
import { useText } from '../ui/language.ts'
import { EmptyState } from '../ui/states.tsx'
import { useVersions } from './useVersions.tsx'

/** A version as it is edited: the rows that it begins with, those without an id not stored yet, and what stands above it by whether something was changed. */
export type EditedVersion = {
  readonly day: WireDate
  readonly rows: readonly RowValues[]
  readonly readOnly: boolean
  readonly above: (isDirty: boolean) => ReactNode
  readonly onSaved: () => void
}

type WholeVersionsProps = Pick<Listed, 'resource' | 'api'> & {
  /** The key whose versions they are. */
  readonly narrowed: RowValues
  /** The first day of the version that is asked for; the latest is shown where there is none. */
  readonly asked: WireDate
  readonly onVersion: (day: WireDate) => void
  readonly editor: (version: EditedVersion) => ReactNode
}

/** Versions of rows that count together, of one key: one shown, and a new one from nothing or from that. */
export function WholeVersions({ resource, api, ...props }: WholeVersionsProps) {
  const { narrowed, asked, onVersion, editor } = props
  const t = useText()
  const mayWrite = mayCall(api.create, useSession().seat)
  const [draft, setDraft] = useState<{ day: WireDate; rows: readonly RowValues[] } | null>(null)
  const found = useVersions({ resource, api }, narrowed)
  if (found.waiting) return found.waiting
  const versions = Map.groupBy(found.rows ?? [], (row) => wordOf(row[resource.rate?.from ?? '']))
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
    found.again()
  }
  const stateOf = (day: WireDate) =>
    t(RATE_STATES[versions.get(day)?.[0]?.[RATE_STATE] as RateState])
  const day = draft?.day ?? shown
  const isTaken = draft !== null && versions.has(day)
  const above = (isDirty: boolean) =>
    draft ? (
      <Group align="flex-end" gap="sm">
        <DateBox
          label={t(texts.fromDay)}
          value={day}
          withClear={false}
          error={isTaken ? t(texts.dayTaken) : undefined}
          onChange={(next) => next && setDraft({ ...draft, day: next })}
        />
        <Button variant="subtle" onClick={close}>
          {t(texts.dropDraft)}
        </Button>
        {draft.rows.length > 0 && <Text size="sm">{t(texts.copied(shown))}</Text>}
      </Group>
    ) : (
      <Group align="flex-end" gap="sm">
        {hasRows && (
          <Select
            label={t(texts.version)}
            data={days.map((value) => ({
              value,
              label: `${formatDate(value)} · ${stateOf(value)}`,
            }))}
            value={shown}
            disabled={isDirty}
            allowDeselect={false}
            w={240}
            onChange={(next) => next && onVersion(next)}
          />
        )}
        {mayWrite && hasRows && (
          <Button variant="default" disabled={isDirty} onClick={copy}>
            {t(texts.copyVersion)}
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" disabled={isDirty} onClick={() => begin([])}>
            {t(texts.addVersion)}
          </Button>
        )}
        {mayWrite && hasRows && (
          <Button
            variant="subtle"
            color="red"
            disabled={isDirty}
            onClick={() => void found.retire(rows)}
          >
            {t(texts.retireVersion)}
          </Button>
        )}
      </Group>
    )
  const onSaved = () => {
    close()
    onVersion(day)
  }
  return (
    <Stack gap="md">
      {!draft && !hasRows && above(false)}
      {draft || hasRows ? (
        <Fragment key={draft ? 'draft' : `${shown} ${found.readAt}`}>
          {editor({
            day,
            rows: draft?.rows ?? rows,
            readOnly: !mayWrite || isTaken || !isDate(day),
            above,
            onSaved,
          })}
        </Fragment>
      ) : (
        <EmptyState text={t(mayWrite ? texts.beginVersion : texts.noVersions)} />
      )}
      {found.refused}
    </Stack>
  )
}
