import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { AbnormalList } from './AbnormalList.tsx'
import { DayList } from './DayList.tsx'
import { NowList } from './NowList.tsx'
import { SumList } from './SumList.tsx'

const TABS = {
  hom_nay: { label: texts.today, draw: (tabs: ReactNode) => <NowList tabs={tabs} /> },
  ngay: { label: texts.byDay, draw: (tabs: ReactNode) => <DayList tabs={tabs} /> },
  tong_hop: { label: texts.sums, draw: (tabs: ReactNode) => <SumList tabs={tabs} /> },
  bat_thuong: { label: texts.abnormal, draw: (tabs: ReactNode) => <AbnormalList tabs={tabs} /> },
} as const
type Tab = keyof typeof TABS
const FIRST: Tab = 'hom_nay'

const tabOf = (named: unknown): Tab =>
  typeof named === 'string' && Object.hasOwn(TABS, named) ? (named as Tab) : FIRST

/** How everybody drove: today, day by day, in sums, and what was abnormal, with the lists that the authorities ask for. */
export function DrivingReport() {
  const t = useText()
  const navigate = useNavigate()
  const shown = tabOf((useSearch({ strict: false }) as Record<string, unknown>)['tab'])
  const tabs = (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({
          to: '.',
          // The days and filters of one part are those of the others.
          search: ({ tab: _tab, sap_xep: _sort, mo: _opened, ...rest }: Record<string, unknown>) =>
            (next === FIRST ? rest : { ...rest, tab: next }) as never,
        })
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
  return <Fragment key={shown}>{TABS[shown].draw(tabs)}</Fragment>
}
