import { Button, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { RATE_STATE, type AnyRow, type Crud } from '../../../contract/kit/resource/crud.ts'
import { shownAs, titleOf, type Resource } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { RateBadge } from '../rate/RateBadge.tsx'
import { useLanguage, useText } from '../ui/language.ts'
import type { RowNote } from './ResourceForm.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import type { ResourceValues } from './resourceForm.ts'
import { useVersions } from './useVersions.tsx'
import classes from './resource.module.css'
import { DialogTitle } from '../ui/DialogTitle.tsx'

type HistoryProps = {
  readonly resource: Resource
  readonly api: Crud
  /** Who looks. */
  readonly seat: Seat
  /** Parts of the key, whose rows are shown. */
  readonly narrowed: ResourceValues
  readonly onClose: () => void
  readonly note?: RowNote | undefined
}

type VersionProps = {
  readonly resource: Resource
  readonly row: AnyRow
  readonly narrowed: ResourceValues
}

/** What a version says: its days, the rest of its key, its values. */
function Version({ resource, row, narrowed }: VersionProps) {
  const t = useText()
  const language = useLanguage()
  const { from = '', to = null } = resource.rate ?? {}
  const words = (name: string): string => {
    const field = resource.fields[name]
    return field ? formatWithUnit(field, row[shownAs(name, field)], language) : ''
  }
  const told = Object.entries(resource.fields)
    .filter(([name, { follows }]) => !follows && name !== from && name !== to)
    .filter(([name]) => !(name in narrowed) && words(name) !== '')
    .map(([name, { label }]) => `${t(label)}: ${words(name)}`)
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          {words(from)}
          {to !== null && ` – ${words(to) || t(rateTexts.openEnd)}`}
        </Text>
        <RateBadge state={row[RATE_STATE]} />
      </Group>
      <Text size="sm">{told.join(' · ')}</Text>
    </>
  )
}

/** Dates that are to be chosen. */
const dateless = ({ rate }: Resource): ResourceValues =>
  rate ? { [rate.from]: null, ...(rate.to ? { [rate.to]: null } : {}) } : {}

/** The versions of a key: what is in force today, what comes, what is past and what never counts; corrected, ended and added to. */
export function RateHistory({ resource, api, seat, narrowed, note, onClose }: HistoryProps) {
  const t = useText()
  const [opened, open] = useState<string | null | undefined>(undefined)
  const [preset, begin] = useState(narrowed)
  /** A version begins with what another one says, or with the key alone. */
  const add = (row: AnyRow | null) => {
    begin(row ? { ...row, ...dateless(resource) } : { ...resource.usual, ...narrowed })
    open(null)
  }
  const { rows, again, busy, retire, waiting, refused } = useVersions({ resource, api }, narrowed)
  const retireOne = async (row: AnyRow) => {
    if (await retire([row])) open(undefined)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={
        <DialogTitle>
          {t(rateTexts.history)}: {t(titleOf(resource))}
        </DialogTitle>
      }
    >
      {waiting ?? (
        <Stack gap="xs">
          {rows?.length === 0 && <Text c="dimmed">{t(rateTexts.noVersions)}</Text>}
          {rows?.map((row) => (
            <UnstyledButton
              key={wordOf(row[resource.key])}
              className={classes.version}
              onClick={() => open(wordOf(row[resource.key]))}
            >
              <Version resource={resource} row={row} narrowed={narrowed} />
            </UnstyledButton>
          ))}
          {mayCall(api.create, seat) && (
            <Button onClick={() => add(null)}>{t(rateTexts.addVersion)}</Button>
          )}
        </Stack>
      )}
      {opened !== undefined && (
        <ResourceDrawer
          resource={resource}
          api={api}
          id={opened}
          onClose={() => open(undefined)}
          key={opened ?? ' '}
          preset={preset}
          beforeSave={() => Promise.resolve({})}
          note={note}
          onSaved={() => {
            open(undefined)
            again()
          }}
          acts={(row) =>
            mayCall(api.remove, seat) && (
              <>
                <Button variant="subtle" onClick={() => add(row)}>
                  {t(rateTexts.addVersion)}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  loading={busy}
                  onClick={() => void retireOne(row)}
                >
                  {t(resourceTexts.retire)}
                </Button>
              </>
            )
          }
        />
      )}
      {refused}
    </Drawer>
  )
}
