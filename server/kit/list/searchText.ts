import { searchKey } from '../../../contract/kit/text/text.ts'

/** The words of a free text request, as `search_key` writes them; each must occur somewhere, in any order. */
export const wantedWords = (typed: string | null | undefined): string[] =>
  searchKey(typed ?? '')
    .split(' ')
    .filter((word) => word !== '')

/** The LIKE pattern that finds a word anywhere. */
export const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
