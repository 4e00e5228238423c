import { test as story } from './base.ts'
import { callAs, ownName, type Caller } from './caller.ts'

type ListStory = {
  /** A dispatcher's calls, beside the browser. */
  call: Caller
  /** Goods that no other story has: searching for them finds what the story made. */
  word: string
}

/** The test of a list: its rows are made by `call` and found by `word`. */
export const test = story.extend<ListStory>({
  call: async ({ request }, use) => use(await callAs(request, 'dieuxe01')),
  word: async ({}, use) => use(ownName('hàng')),
})
