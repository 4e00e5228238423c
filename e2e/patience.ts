import { expect as plain, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

/** Waits until what is looked for may be there. */
type Wait = (place: never, timeout: number, wanted: never) => Promise<unknown>
type Matcher = (...given: unknown[]) => Promise<void>

const LOOK_MS = 50

const isThere = (place: Locator, timeout: number) => place.waitFor({ state: 'attached', timeout })
// Several texts are compared without writing anything down.
const says = (place: Locator, timeout: number, words: string | RegExp | readonly unknown[]) =>
  typeof words === 'string' || words instanceof RegExp
    ? isThere(place.filter({ hasText: words }), timeout)
    : Promise.resolve()

const waits = {
  toBeVisible: (place: Locator, timeout: number) => place.waitFor({ timeout }),
  toContainText: says,
  toHaveText: says,
  toHaveValue: isThere,
  toHaveAttribute: isThere,
  toBeFocused: isThere,
  toHaveURL: (page: Page, timeout: number, address: string | RegExp) =>
    page.waitForURL(typeof address === 'string' ? ({ href }) => href === address : address, {
      timeout,
      waitUntil: 'commit',
    }),
  toHaveTitle: (page: Page, timeout: number, title: RegExp) =>
    page.waitForFunction((wanted) => wanted.test(document.title), title, {
      timeout,
      polling: LOOK_MS,
    }),
} satisfies Record<string, Wait>

const isOptions = (given: unknown): given is { timeout: number } =>
  typeof given === 'object' && given !== null && 'timeout' in given

const patient = ([name, wait]: [string, Wait]) =>
  [
    name,
    async function (this: ExpectMatcherState, place: Locator, ...given: unknown[]) {
      const told = { pass: !this.isNot, message: () => '' }
      const looks = plain(place) as unknown as Record<string, Matcher> & {
        not: Record<string, Matcher>
      }
      if (this.isNot) {
        await looks.not[name]?.(...given)
        return told
      }
      const { timeout } = given.find(isOptions) ?? this
      const wanted = given.filter((each) => !isOptions(each))
      const isSeen = await wait(place as never, timeout, wanted[0] as never).then(
        () => true,
        () => false,
      )
      await looks[name]?.(...wanted, { timeout: isSeen ? timeout : 1 })
      return told
    },
  ] as const

/** As the runner's own, but what is not so yet is waited for first. The runner's, at each look in between, writes the whole page down for a report of a failure, and the page stands still meanwhile. */
export const expect = plain.extend(
  Object.fromEntries(Object.entries(waits).map(patient)),
) as unknown as typeof plain
