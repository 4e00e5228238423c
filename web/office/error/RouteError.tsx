import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { Fault } from './ErrorPage.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

/** What stands in the place of a screen that broke, or whose session could not be checked. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof Refusal) return <ErrorState error={error} retry={retry} />
  return <Fault retry={retry} />
}
