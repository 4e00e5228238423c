import { Drawer, Tabs } from '@mantine/core'
import { useState } from 'react'
import { orderFilterTexts } from '../../../contract/dispatch/order/order-filter.texts.ts'
import { reordered } from '../../kit/list/columnOrder.ts'
import { ColumnPicker } from '../../kit/list/ColumnPicker.tsx'
import { useText } from '../../kit/ui/language.ts'
import { columnName } from './columnName.ts'
import type { FilterType } from './filterRequest.ts'
import classes from './order.module.css'
import type { Chosen } from './offered/savedColumns.ts'
import { fitsType, tabsOf, type ColumnTabs, type FilterTab } from './useColumnTabs.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type ColumnDrawerProps = {
  readonly tabs: ColumnTabs
  readonly type: FilterType
  readonly onChoose: (tab: FilterTab, chosen: Chosen) => void
  readonly onClose: () => void
}

/** The column lists of the filter form: what is chosen is at once what the table shows. */
export function ColumnDrawer({ tabs, type, onChoose, onClose }: ColumnDrawerProps) {
  const t = useText()
  const shown = tabsOf(type)
  const [first] = shown
  const [open, setOpen] = useState<string>(first)
  const tab = shown.find((name) => name === open) ?? first
  const { columns, chosen } = tabs[tab]
  const fitting = columns.filter((column) => fitsType(column, type))
  const countOf = (name: FilterTab) =>
    tabs[name].columns.filter(
      (column) => tabs[name].chosen.has(column.key) && fitsType(column, type),
    ).length
  return (
    <Drawer
      opened
      onClose={onClose}
      size={460}
      title={<DialogTitle>{t(orderFilterTexts.columnsTitle)}</DialogTitle>}
      classNames={{ body: classes.drawer ?? '', content: classes.drawerContent ?? '' }}
    >
      <Tabs value={tab} onChange={(name) => setOpen(name ?? first)} mb="sm">
        <Tabs.List>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(orderFilterTexts[name])} ({countOf(name)})
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ColumnPicker
        key={tab}
        label={t(orderFilterTexts[tab])}
        columns={fitting.map((column) => ({ ...column, name: columnName(column, t) }))}
        chosen={chosen}
        onColumns={(next) => onChoose(tab, { columns: reordered(columns, next), chosen })}
        onChosen={(next) => onChoose(tab, { columns, chosen: next })}
      />
    </Drawer>
  )
}
