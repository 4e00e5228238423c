import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  findApi,
  FOUND_KINDS,
  wordsToFind,
  type Found,
} from '../../../contract/dispatch/find/find.ts'
import { findTexts as texts } from '../../../contract/dispatch/find/find.texts.ts'
import { formatPhone, formatShortMoment } from '../../../contract/kit/field/format.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { maySee } from '../../../contract/office/screen/access.ts'
import { menuIn, WORKSPACES } from '../../../contract/office/screen/workspaces.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { paths, toScreen, toTrips } from '../../office/screen/offered/paths.ts'
import { toRecord } from '../../office/screen/offered/records.ts'
import { commandsOnScreen } from './commands.ts'

/** What looks like a phone number, as lists show it. */
const asPhone = (detail: string): string =>
  /^0\d{9,10}$/.test(detail) ? formatPhone(detail) : detail

/** A line of the search: what it is, and what choosing it does. */
export type FindOption = {
  readonly key: string
  readonly group: Text
  readonly title: string
  readonly detail: string
  readonly date: string
  readonly run: () => void
}

type FindChoice = {
  readonly options: FindOption[]
  /** What is on screen may be for other letters. */
  readonly busy: boolean
  /** What is meant by choosing an option now: while the search is under way, the first that it finds. */
  readonly chosen: (option: FindOption | undefined) => Promise<FindOption | null>
}

/** Typing settles before the server is asked. */
const SETTLE_MS = 80
const FRESH_MS = 10_000

const linkOf = ({ loai, id }: Found, seat: Seat) =>
  loai === 'cong_ty' ? { to: paths.companies, search: { tu_khoa: id } } : toRecord(loai, id, seat)

const plain = { detail: '', date: '' }

/** True when every word typed stands in a name, with or without marks. */
const named = (name: string, typed: string): boolean =>
  searchKey(typed)
    .split(' ')
    .every((word) => searchKey(name).includes(word))

/** What is to be chosen from: commands of the screen, records of all time, screens. */
export function useFindOptions(typed: string): FindChoice {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  // As the screen was when the search was opened.
  const [commands] = useState(commandsOnScreen)
  const [settled] = useDebouncedValue(typed.trim(), SETTLE_MS)
  const client = useQueryClient()
  const asked = (tu_khoa: string) => ({
    queryKey: ['find', tu_khoa],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(findApi.find, { tu_khoa }, { signal }),
    staleTime: FRESH_MS,
  })
  const { data, isFetching } = useQuery({
    ...asked(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const go = (link: object) => () => void navigate(link as never)
  const words = typed.trim()
  const offered = commands
    .filter(({ name }) => named(name, words))
    .map(({ name, run }) => ({
      ...plain,
      key: `c${name}`,
      group: texts.commands,
      title: name,
      run,
    }))
  const recordsOf = (all: readonly Found[]): FindOption[] =>
    all.flatMap((found) => {
      const link = linkOf(found, seat)
      if (!link) return []
      const { loai, id, ten, chi_tiet, ngay } = found
      const date = ngay ? formatShortMoment(ngay) : ''
      const line = {
        group: FOUND_KINDS[loai],
        title: ten,
        detail: chi_tiet.map(asPhone).join(' · '),
        date,
      }
      return [{ ...line, key: `${loai}${id}`, run: go(link) }]
    })
  const records = recordsOf(words === '' ? [] : (data?.data ?? []))
  const inTrips = {
    ...plain,
    key: 'trips',
    group: FOUND_KINDS.chuyen_di,
    title: t(texts.inTrips(words)),
    run: go(toTrips({ tu_khoa: wordsToFind(words), start_time: '', end_time: '' })),
  }
  const screens = WORKSPACES.flatMap((workspace) => menuIn(workspace, seat))
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.management))
    .filter((screen, at, all) => all.indexOf(screen) === at && named(t(screenTexts[screen]), words))
    .map((screen) => ({
      ...plain,
      key: screen,
      group: texts.screens,
      title: t(screenTexts[screen]),
      run: go(toScreen(screen)),
    }))
  // Who types the whole name of a screen means the screen.
  const [meant, others] = [true, false].map((isMeant) =>
    screens.filter(({ title }) => (searchKey(title) === searchKey(words)) === isMeant),
  )
  const hasTrips = records.some(({ group }) => group === FOUND_KINDS.chuyen_di)
  return {
    options: [
      ...offered,
      ...(meant ?? []),
      ...records,
      ...(hasTrips && maySee(seat, '/trip-management') ? [inTrips] : []),
      ...(words === '' ? [] : (others ?? [])),
    ],
    // A command is known at once; what was found for other letters is not what is meant.
    chosen: async (option) => {
      const isKnown = words === '' || (!isFetching && settled === words)
      if (option && (isKnown || option.group === texts.commands)) return option
      if (isKnown) return null
      const { data: found } = await client.fetchQuery(asked(words))
      return meant?.[0] ?? recordsOf(found)[0] ?? screens[0] ?? null
    },
    busy: words !== '' && (isFetching || settled !== words),
  }
}
