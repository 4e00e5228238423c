import { NativeSelect, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '../../../contract/format.ts'
import { pagerTexts } from '../../../contract/table.texts.ts'
import { useText } from '../ui/language.ts'
import styles from './pager.module.css'

/** Rows a page that a user may choose (wire: Lists). */
const PAGE_SIZES = [50, 100, 200, 500]

type PagerProps = {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** Rows of the whole filtered set. */
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: number) => void
}

const steps: Record<string, (page: number, pages: number) => number> = {
  ArrowLeft: (page) => page - 1,
  ArrowRight: (page) => page + 1,
  Home: () => 1,
  End: (_, pages) => pages,
}

function RowRange({ page, pageSize, total }: Pick<PagerProps, 'page' | 'pageSize' | 'total'>) {
  const t = useText()
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const range = from <= to ? `${formatMoney(from)}–${formatMoney(to)} ${t(pagerTexts.of)} ` : ''
  return (
    <span className={styles.range}>
      {range}
      {formatMoney(total)} {t(pagerTexts.rows)}
    </span>
  )
}

type PagesProps = Omit<PagerProps, 'onPageSize'> & { readonly narrow: boolean }

function Pages({ page, pageSize, total, onPage, narrow }: PagesProps) {
  const t = useText()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(page, pages)
    if (next === undefined) return
    event.preventDefault()
    if (next >= 1 && next <= pages && next !== page) onPage(next)
  }
  return (
    <nav aria-label={t(pagerTexts.pages)} className={styles.pages}>
      {/* Five pages and two at the margins (specification, section 9). */}
      <Pagination
        size={28}
        gap={4}
        classNames={{ control: styles.control, dots: styles.dots }}
        total={pages}
        value={page}
        onChange={onPage}
        onKeyDown={press}
        siblings={narrow ? 1 : 2}
        boundaries={narrow ? 1 : 2}
        getItemProps={(item) => ({
          'aria-label': `${t(pagerTexts.page)} ${item}`,
        })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'previous' ? pagerTexts.previous : pagerTexts.next),
        })}
      />
    </nav>
  )
}

/** Which rows are shown, the pages around them, and how many rows make a page. */
export function Pager({ onPageSize, ...pages }: PagerProps) {
  const t = useText()
  const { pageSize } = pages
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const sizes = PAGE_SIZES.includes(pageSize) ? PAGE_SIZES : [pageSize, ...PAGE_SIZES]
  return (
    <div className={styles.pager}>
      <RowRange {...pages} />
      <Pages {...pages} narrow={narrow} />
      <NativeSelect
        size="xs"
        className={styles.size}
        aria-label={t(pagerTexts.rowsPerPage)}
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        data={sizes.map((size) => ({
          value: String(size),
          label: narrow ? String(size) : `${size} ${t(pagerTexts.perPage)}`,
        }))}
      />
    </div>
  )
}
