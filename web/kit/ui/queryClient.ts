import { QueryClient } from '@tanstack/react-query'
import { followLanguage } from './language.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

const ATTEMPTS = 2

/** Server state of the whole browser; only a server out of reach is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < ATTEMPTS && error instanceof Refusal && error.code === 'unavailable',
    },
  },
})

// What replies said is kept in the language in which they were read.
followLanguage(() => void queryClient.invalidateQueries())
