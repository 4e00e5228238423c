import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Text } from '../../../contract/kit/text/text.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { accessTexts } from '../../../contract/office/access-log/access-log.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { settingTexts } from '../../../contract/office/settings/settings.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { AccessLog } from '../access-log/offered/AccessLog.tsx'
import { RequiredSeats } from '../second-factor/offered/RequiredSeats.tsx'
import { FleetSettings, PricingSettings } from './PricingSettings.tsx'

const FIRST_TAB = 'hai_lop'
const ACCESS_TAB = 'truy_cap'
/** The tabs in their order; the log of access is a list with a head of its own. */
const TABS: Readonly<Record<string, { readonly label: Text; readonly draw: () => ReactNode }>> = {
  [FIRST_TAB]: { label: pageTexts.secondFactor, draw: () => <RequiredSeats /> },
  tinh_gia: { label: settingTexts.title, draw: () => <PricingSettings /> },
  theo_doi: { label: settingTexts.fleetTitle, draw: () => <FleetSettings /> },
  [ACCESS_TAB]: { label: accessTexts.title, draw: () => null },
}

/** What the company decides for everybody who works here, and who came in. */
export function CompanySettings() {
  const t = useText()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  const title = t(screenTexts['/company-settings'])
  const shown = Object.keys(TABS).find((name) => name === tab) ?? FIRST_TAB
  const tabs = (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({ to: '.', search: (next === FIRST_TAB ? {} : { tab: next }) as never })
      }
    >
      <Tabs.List aria-label={t(resourceTexts.lists)}>
        {Object.entries(TABS).map(([name, { label }]) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  if (shown === ACCESS_TAB) return <AccessLog title={title} tabs={tabs} />
  return (
    <>
      <PageHeader title={title} />
      <div style={{ marginBottom: 16 }}>{tabs}</div>
      {TABS[shown]?.draw()}
    </>
  )
}
