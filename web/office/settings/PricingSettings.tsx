import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  FLEET_SETTINGS,
  SETTINGS,
  settingTexts as texts,
  type Setting,
  type SettingValue,
  type StoredSetting,
} from '../../../contract/office/settings/settings.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { formatDate, formatField, formatMoment } from '../../../contract/kit/field/format.ts'
import { inWords, type Language, type Text as Words } from '../../../contract/kit/text/text.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { ChangeSetting } from './ChangeSetting.tsx'
import { useSettings } from './offered/useSettings.ts'

const valueWords = (field: Field, value: SettingValue, language: Language): string => {
  const unit = field.unit ? ` ${inWords(field.unit, (text) => text[language])}` : ''
  return `${formatField(field, value, language)}${unit}`
}

type Decision = StoredSetting['lich_su'][number]

/** What was decided, the latest start first. */
function History({
  field,
  decisions,
}: {
  readonly field: Field
  readonly decisions: readonly Decision[]
}) {
  const t = useText()
  const language = useLanguage()
  if (decisions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(texts.noHistory)}
      </Text>
    )
  return (
    <Stack gap={6} component="ul" m={0} pl={18}>
      {decisions.map((one) => (
        <li key={`${one.hieu_luc_tu} ${one.created_at}`}>
          <Text size="sm" className="numeric">
            <strong>{valueWords(field, one.gia_tri, language)}</strong>{' '}
            {t(texts.from(formatDate(one.hieu_luc_tu)))}
          </Text>
          <Text size="xs" c="dimmed">
            {t(texts.by(one.nguoi_tao, formatMoment(one.created_at)))}
            {one.ly_do && `: ${one.ly_do}`}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** A setting: what holds, what was decided before, and a change from a day. */
function OneSetting({ name, stored }: { readonly name: Setting; readonly stored: StoredSetting }) {
  const t = useText()
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const field: Field = SETTINGS[name]
  const label = t(field.label)
  return (
    <Panel width={640}>
      <Stack gap="xs" component="section" aria-label={label}>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={2} size="h5">
              {label}
            </Title>
            <Text size="sm" className="numeric">
              {t(texts.holds)}: <strong>{valueWords(field, stored.gia_tri, language)}</strong>
              {stored.lich_su.length === 0 && ` (${t(texts.byDefault)})`}
            </Text>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            aria-label={t(texts.changeOf(label))}
            onClick={() => setChanging(true)}
          >
            {t(texts.change)}
          </Button>
        </Group>
        <Text size="xs" fw={600} c="dimmed">
          {t(texts.history)}
        </Text>
        <History field={field} decisions={stored.lich_su} />
      </Stack>
      {isChanging && <ChangeSetting name={name} field={field} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

const PRICING = (Object.keys(SETTINGS) as readonly Setting[]).filter(
  (name) => !FLEET_SETTINGS.includes(name),
)

type SettingListProps = { readonly names: readonly Setting[]; readonly note: Words }

function SettingList({ names, note }: SettingListProps) {
  const t = useText()
  const settings = useSettings()
  if (settings.isPending) return <LoadingState />
  if (settings.error)
    return <ErrorState error={settings.error} retry={() => void settings.refetch()} />
  const { data } = settings.data
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(note)}
      </Text>
      {names.map((name) => {
        const stored = data[name]
        return stored && <OneSetting key={name} name={name} stored={stored} />
      })}
    </Stack>
  )
}

/** What the company has decided about pricing, each from a day, with its history (money, section 9). */
export const PricingSettings = () => <SettingList names={PRICING} note={texts.note} />

/** What counts for what in tracking, and how long it is kept (tracking, section 2; domain B3.7). */
export const FleetSettings = () => <SettingList names={FLEET_SETTINGS} note={texts.fleetNote} />
