import { Alert } from '@mantine/core'
import { mdiInformationOutline } from '@mdi/js'
import { useRef, useState, type ReactNode } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import filled from '../ui/filled.module.css'
import { FilterBar } from './FilterBar.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import classes from './screen.module.css'
import { ShortcutHelp, type Shortcut } from './ShortcutHelp.tsx'
import type { AnyList } from './ListGrid.tsx'

type ListScreenProps = {
  readonly list: AnyList
  readonly title: string
  readonly note?: ReactNode
  /** Keys of this screen beside those that every list has. */
  readonly shortcuts?: readonly Shortcut[]
  /** Opens the Excel file of the list, on a key of its own. */
  readonly onExcel?: () => void
  /** Buttons at the heading. */
  readonly actions?: ReactNode
  /** Stands above the filters, such as the tabs of a screen that holds several lists. */
  readonly above?: ReactNode
  /** What free text finds; null for a list that has no free text. */
  readonly searchHint: string | null
  /** The filters of this list beside range and free text. */
  readonly filters?: ReactNode
  /** Stands below the filters, before the table. */
  readonly below?: ReactNode
  /** The bar of the selected rows; it takes the heading's place. */
  readonly bulk?: ReactNode
  /** The table, which takes all the room that is left. */
  readonly children: ReactNode
}

type ListMessageProps = { readonly text: string }

/** What the server said beside the rows; shown until it is closed. */
export function ListMessage({ text }: ListMessageProps) {
  const t = useText()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Alert
      role="alert"
      icon={<Icon path={mdiInformationOutline} />}
      withCloseButton
      closeButtonLabel={t(uiTexts.close)}
      onClose={() => setClosed(true)}
    >
      {text}
    </Alert>
  )
}

/** A screen that is one list: heading or bulk bar, filters, and the table over the rest of the height. */
export function ListScreen(props: ListScreenProps) {
  const { list, title, note, shortcuts = [], onExcel, actions, above, searchHint, filters } = props
  const { below, bulk, children } = props
  const search = useRef<HTMLInputElement>(null)
  const { results, closeResults } = list.bulk
  const shownBulk = list.selection.ids.size > 0 && bulk
  const keys = [
    { keys: '/', label: listTexts.keySearch, act: () => search.current?.focus() },
    ...shortcuts,
    ...(onExcel ? [{ keys: 'E', label: listTexts.keyExcel, act: onExcel }] : []),
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <section className={`${filled.screen} ${classes.screen}`} aria-label={title}>
        <div className={classes.top}>
          <div className={classes.heading} data-covered={shownBulk ? true : undefined}>
            <PageHeader
              title={title}
              note={note}
              actions={
                <>
                  <ShortcutHelp shortcuts={keys} />
                  {actions}
                </>
              }
            />
          </div>
          {shownBulk && <div className={classes.bulk}>{shownBulk}</div>}
        </div>
        {above}
        <FilterBar list={list} searchHint={searchHint} searchRef={search}>
          {filters}
        </FilterBar>
        {below}
        <div className={classes.table}>{children}</div>
      </section>
      {results && <ResultDialog {...results} onClose={closeResults} />}
    </>
  )
}
