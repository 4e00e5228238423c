import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { accessTexts } from '../../../contract/office/access-log/access-log.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { settingTexts } from '../../../contract/office/settings/settings.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { AccessLog } from '../access-log/offered/AccessLog.tsx'
import { PricingSettings } from './PricingSettings.tsx'
import { RequiredSeats } from '../second-factor/offered/RequiredSeats.tsx'

const ACCESS_TAB = 'truy_cap'
const PRICING_TAB = 'tinh_gia'
const FIRST_TAB = 'hai_lop'

/** What the company decides for everybody who works here, and who came in. */
export function CompanySettings() {
  const t = useText()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  const title = t(screenTexts['/company-settings'])
  const shown = tab === ACCESS_TAB || tab === PRICING_TAB ? tab : FIRST_TAB
  const tabs = (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({ to: '.', search: (next === FIRST_TAB ? {} : { tab: next }) as never })
      }
    >
      <Tabs.List aria-label={t(resourceTexts.lists)}>
        <Tabs.Tab value={FIRST_TAB}>{t(factorTexts.title)}</Tabs.Tab>
        <Tabs.Tab value={PRICING_TAB}>{t(settingTexts.title)}</Tabs.Tab>
        <Tabs.Tab value={ACCESS_TAB}>{t(accessTexts.title)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  if (shown === ACCESS_TAB) return <AccessLog title={title} tabs={tabs} />
  return (
    <>
      <PageHeader title={title} />
      <div style={{ marginBottom: 16 }}>{tabs}</div>
      {shown === PRICING_TAB ? <PricingSettings /> : <RequiredSeats />}
    </>
  )
}
