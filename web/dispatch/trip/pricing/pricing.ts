import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import type { How } from '../../../../contract/price/calculation/around.ts'
import { wantOf, type Figure } from '../../../../contract/price/calculation/figure.ts'
import type { TripPrices } from '../../../../contract/price/calculation/priceTrip.ts'
import type { Missing } from '../../../../contract/kit/worked/worked.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'
import { call } from '../../../kit/http/call.ts'
import type { TripFormApi } from '../editor/editorContext.ts'
import { isNaming, namingOf, runOf, type Naming } from './draft.ts'
import {
  figureOf,
  figurePaths,
  markAt,
  setFigure,
  setMark,
  valueAt,
  type FigurePath,
} from './figures.ts'
import type { TripForm } from '../editor/tripForm.ts'
import { filledValue, openedPath, sameNaming, type Opening } from './follow.ts'

const SETTLE_MS = 250
const FRESH_MS = 60_000
/** What begins the keys of the rows that price trips. */
export const PRICE_ROWS = 'trip-price-rows'

/** A figure of the form: what a run gives for it, null before its rows are known, and how it came about. */
export type Shown = { readonly figure: Figure | null; readonly how: How | null }
const UNKNOWN: Shown = { figure: null, how: null }

/** What the form's button did: how many figures it filled, and what is wanting for the others; null without rows. */
export type Filling = { readonly filled: number; readonly wanting: readonly Missing[] }

/** Listeners, and what runs while there are any. */
function whileHeard(start: () => () => void) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | null = null
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    stop ??= start()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = null
    }
  }
  return { listeners, subscribe }
}

const rowsQuery = (naming: Naming) => ({
  queryKey: [PRICE_ROWS, naming],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(pricingApi.priceRows, naming, { signal }).then(({ data }) => data),
  enabled: isNaming(naming),
  staleTime: FRESH_MS,
  retry: false,
})

/** What is wanting for those of some figures that nobody gave. */
const wantingOf = (run: TripPrices, paths: readonly FigurePath[]): Missing[] =>
  paths.flatMap((path) => {
    const figure = figureOf(run, path)
    return (figure && wantOf(figure)) ?? []
  })

/** What a run gives for each figure of a form; what is as before stays the same object. */
function shownOf(
  form: TripForm,
  run: TripPrices | null,
  before: ReadonlyMap<FigurePath, Shown>,
): Map<FigurePath, Shown> {
  const shown = new Map<FigurePath, Shown>()
  for (const path of figurePaths(form)) {
    const next = { figure: run && figureOf(run, path), how: markAt(form, path) }
    const last = before.get(path)
    shown.set(path, last && sameValue(last, next) ? last : next)
  }
  return shown
}

/** The rows of what a form names, asked for when that has settled. */
function rowsFor(form: TripFormApi, client: QueryClient, id: string | null) {
  const naming = () => namingOf(form.getValues(), id)
  let asked = naming()
  const observer = new QueryObserver<DraftRows>(client, rowsQuery(asked))
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    asked = naming()
    observer.setOptions(rowsQuery(asked))
  }
  return {
    /** Null while they are on their way. */
    now: (): DraftRows | null =>
      (sameValue(naming(), asked) && observer.getCurrentResult().data) || null,
    follow(arrived: () => void) {
      const end = observer.subscribe(arrived)
      return () => {
        clearTimeout(timer)
        end()
      }
    },
    /** The form may name something else now. */
    mind(arrived: () => void) {
      clearTimeout(timer)
      if (sameValue(naming(), asked)) return
      const settle = () => {
        ask()
        arrived()
      }
      timer = setTimeout(settle, SETTLE_MS)
    },
    /** Reads them anew. */
    async fresh(): Promise<void> {
      ask()
      if (isNaming(asked)) await observer.refetch({ cancelRefetch: false })
    },
  }
}

/**
 * Prices the trip on a form while it is typed. Filled figures follow what they rest on; what was typed stands (money, section 1).
 * It works while somebody listens, for the content that the form has now: for another trip it is made anew.
 */
export function pricingOf(form: TripFormApi, client: QueryClient, id: string | null) {
  const openedForm = structuredClone(form.getValues())
  const rows = rowsFor(form, client, id)
  const anew = new Set<FigurePath>()
  let opening: Opening | null = null
  let run: TripPrices | null = null
  let shown: ReadonlyMap<FigurePath, Shown> = new Map()
  let isWriting = false

  const publish = () => {
    shown = shownOf(form.getValues(), run, shown)
    for (const listener of listeners) listener()
  }
  /** Filled figures in the order in which they rest on each other; one that moves is what the next ones are worked out from. */
  const follow = (found: DraftRows) => {
    const values = form.getValues()
    const since = opening && sameNaming(values, opening.form) ? opening : null
    for (const path of figurePaths(values)) {
      if (markAt(values, path) !== 'tinh' || run === null) continue
      const value = filledValue(path, { form: values, run }, since)
      if (value === valueAt(values, path)) continue
      setFigure(form, path, value)
      run = runOf(form.getValues(), found, id)
    }
  }
  const price = () => {
    const found = rows.now()
    if (found) {
      const values = form.getValues()
      if (opening === null && sameNaming(values, openedForm)) {
        const gave = runOf(openedForm, found, id)
        opening = gave && { form: openedForm, run: gave, anew }
      }
      run = runOf(values, found, id)
      writing(() => follow(found))
    }
    publish()
  }
  const writing = (write: () => void) => {
    isWriting = true
    write()
    isWriting = false
  }
  const changed = () => {
    if (isWriting) return
    rows.mind(price)
    price()
  }
  const { subscribe, listeners } = whileHeard(() => {
    // What has no name is another content, for which another one of these is made.
    const ends = [
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && changed(),
      }),
      rows.follow(price),
    ]
    queueMicrotask(changed)
    return () => ends.forEach((end) => end())
  })

  const fill = (...paths: readonly FigurePath[]) => {
    writing(() => {
      for (const path of paths) {
        // By the rows of today, whatever it was stored as.
        const before = openedPath(path, form.getValues(), openedForm)
        if (before) anew.add(before)
        setMark(form, path, 'tinh')
      }
    })
    price()
  }
  /** Fills all that nobody gave and that may be filled. */
  const fillAll = async (mayFill: (path: FigurePath) => boolean): Promise<Filling | null> => {
    await rows.fresh()
    price()
    const latest = run
    if (!rows.now() || !latest) return null
    const values = form.getValues()
    const open = figurePaths(values).filter(
      (path) =>
        mayFill(path) && (valueAt(values, path) === null || markAt(values, path) === 'tinh'),
    )
    const workable = open.filter((path) => (figureOf(latest, path)?.tinh_ra ?? null) !== null)
    fill(...workable)
    return { filled: workable.length, wanting: wantingOf(latest, open) }
  }
  return {
    subscribe,
    figureAt: (path: FigurePath): Shown => shown.get(path) ?? UNKNOWN,
    rowsNow: rows.now,
    fill,
    fillAll,
    /** What stands counts as typed from here on. */
    keep: (path: FigurePath) => setMark(form, path, null),
  }
}
export type Pricing = ReturnType<typeof pricingOf>
