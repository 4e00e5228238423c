import { ActionIcon, Button, Drawer, Indicator, Stack, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiFilterOffOutline, mdiFilterVariant, mdiRefresh } from '@mdi/js'
import { useState, type ReactNode, type Ref } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'
import { narrowedBy } from './listState.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ListQuery } from './useListQuery.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

type FilterBarProps = {
  readonly list: Pick<ListQuery<unknown>, 'state' | 'change' | 'refresh' | 'hasRange'>
  /** What free text finds; null for a list that has no free text. */
  readonly searchHint: string | null
  readonly searchRef: Ref<HTMLInputElement>
  /** The filters of this list beside range and free text. */
  readonly children?: ReactNode
}

const NO_FILTERS = { filters: {}, status: ALL }

/** Under this width filters wait in a drawer. */
const NARROW = '(max-width: 62em)'

type Change = Pick<ListQuery<unknown>, 'change'>

function ClearFilters({ change }: Change) {
  const t = useText()
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<Icon path={mdiFilterOffOutline} size={16} />}
      onClick={() => change(NO_FILTERS)}
    >
      {t(listTexts.clearFilters)}
    </Button>
  )
}

/** The same in the bar, where a row of filters has no room for words. */
function ClearIcon({ change }: Change) {
  const t = useText()
  return (
    <Tooltip label={t(listTexts.clearFilters)}>
      <ActionIcon
        variant="subtle"
        size={30}
        aria-label={t(listTexts.clearFilters)}
        onClick={() => change(NO_FILTERS)}
      >
        <Icon path={mdiFilterOffOutline} size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function FilterDrawer({ list, children }: Pick<FilterBarProps, 'list' | 'children'>) {
  const { state, change } = list
  const t = useText()
  const [open, setOpen] = useState(false)
  const count = narrowedBy(state)
  return (
    <>
      <Indicator label={count} disabled={count === 0} size={16}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiFilterVariant} size={16} />}
          onClick={() => setOpen(true)}
        >
          {t(listTexts.filters)}
        </Button>
      </Indicator>
      <Drawer opened={open} onClose={() => setOpen(false)} title={t(listTexts.filters)} size="sm">
        <Stack className={classes.drawer}>
          {children}
          {count > 0 && <ClearFilters change={change} />}
          <Button onClick={() => setOpen(false)}>{t(listTexts.showRows)}</Button>
        </Stack>
      </Drawer>
    </>
  )
}

/** What narrows a list: free text, days, its own filters; on a phone the last two wait in a drawer. */
export function FilterBar(props: FilterBarProps) {
  const { list, searchHint, searchRef, children } = props
  const { state, change } = list
  const t = useText()
  const narrow = useMediaQuery(NARROW)
  const range = list.hasRange && <RangeFilter value={state} onChange={change} />
  const search = searchHint !== null && (
    <SearchBox
      inputRef={searchRef}
      hint={searchHint}
      value={state.words}
      // One step back for a search, not one for every pause in typing.
      onChange={(words) => change({ words }, words && state.words ? 'replace' : 'push')}
    />
  )
  return (
    <div className={classes.bar} role="search" aria-label={t(listTexts.filters)}>
      {search}
      {narrow && children ? <FilterDrawer {...props} /> : null}
      {range}
      <Tooltip label={t(listTexts.refresh)}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(listTexts.refresh)}
          onClick={list.refresh}
        >
          <Icon path={mdiRefresh} size={18} />
        </ActionIcon>
      </Tooltip>
      {!narrow && children}
      {!narrow && narrowedBy(state) > 0 && <ClearIcon change={change} />}
    </div>
  )
}
