import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { DeviceList } from './DeviceList.tsx'
import { KeyList } from './KeyList.tsx'
import { VendorTab } from './offered/slots.ts'
import { SetupHelp } from './SetupHelp.tsx'
import { StrangerList } from './StrangerList.tsx'

const TABS = {
  xe: { label: texts.vehicles, draw: (tabs: ReactNode) => <DeviceList tabs={tabs} /> },
  la: { label: texts.strangers, draw: (tabs: ReactNode) => <StrangerList tabs={tabs} /> },
  khoa: { label: texts.keys, draw: (tabs: ReactNode) => <KeyList tabs={tabs} /> },
  nha_cung_cap: { label: texts.vendors, draw: (tabs: ReactNode) => <VendorTab tabs={tabs} /> },
  huong_dan: { label: texts.help, draw: (tabs: ReactNode) => <SetupHelp tabs={tabs} /> },
} as const
type Tab = keyof typeof TABS
/** Tabs of whoever may make keys. */
const OF_KEYS: readonly Tab[] = ['khoa', 'nha_cung_cap']

/** Tracked vehicles with their devices, devices that nobody knows, the keys they send with, and how to send. */
export function Trucks() {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  const mayKeys = mayCall(deviceApi.keys, seat)
  const names = (Object.keys(TABS) as Tab[]).filter((name) => mayKeys || !OF_KEYS.includes(name))
  const shown = names.find((name) => name === tab) ?? 'xe'
  const tabs = (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({ to: '.', search: (next === 'xe' ? {} : { tab: next }) as never })
      }
    >
      <Tabs.List aria-label={t(resourceTexts.lists)}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(TABS[name].label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  return <Fragment key={shown}>{TABS[shown].draw(tabs)}</Fragment>
}
