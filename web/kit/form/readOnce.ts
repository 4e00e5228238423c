import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

const RETRIES = 2

/** A query read once for each opening of a form: work on it must not move under the hands. A refusal is not asked again. */
export const READ_ONCE = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, refusal: Error) => !(refusal instanceof Refusal) && count < RETRIES,
} as const
