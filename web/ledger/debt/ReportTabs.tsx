import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'

/** The parts of the screen, as its address calls them; the first where it names none. */
const TABS = {
  khach: texts.customers,
  don: texts.orders,
  phieu_thu: texts.receipts,
  thau_phu: texts.subcontractors,
  chuyen: texts.trips,
  phieu_chi: texts.payouts,
} as const
export type Tab = keyof typeof TABS

/** The part that an address names. */
export const tabOf = (value: unknown): Tab =>
  typeof value === 'string' && Object.hasOwn(TABS, value) ? (value as Tab) : 'khach'

/** Leads to another part, narrowed by what stands behind the figure that was pressed. */
export function useOpenTab() {
  const navigate = useNavigate()
  return (tab: Tab, search: Readonly<Record<string, string>> = {}) =>
    void navigate({
      to: '.',
      search: { ...(tab === 'khach' ? {} : { tab }), ...search } as never,
    })
}

/** Leads to the parts of the screen. */
export function ReportTabs({ tab }: { readonly tab: Tab }) {
  const t = useText()
  const open = useOpenTab()
  return (
    <Tabs value={tab} onChange={(next) => open(tabOf(next))}>
      <Tabs.List aria-label={t(texts.lists)}>
        {Object.entries(TABS).map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
