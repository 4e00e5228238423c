import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { pagerTexts } from '../../../contract/kit/list/table.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { offeredPages } from './pages.ts'
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
      {t(pagerTexts.rows(total))}
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
  const step = (to: number, icon: string, label: string) => (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon path={icon} size={16} />
    </button>
  )
  return (
    <nav aria-label={t(pagerTexts.pages)} className={styles.pages} onKeyDown={press}>
      {step(page - 1, mdiChevronLeft, t(pagerTexts.previous))}
      {offeredPages(page, pages, narrow ? 'narrow' : 'wide').map((at, place) =>
        at === null ? (
          <span key={`gap${place}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            className={styles.control}
            aria-label={`${t(pagerTexts.page)} ${at}`}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => at !== page && onPage(at)}
          >
            {formatMoney(at)}
          </button>
        ),
      )}
      {step(page + 1, mdiChevronRight, t(pagerTexts.next))}
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
