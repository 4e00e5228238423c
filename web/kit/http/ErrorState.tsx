import { FailureState } from '../ui/states.tsx'
import { messageOf } from './call.ts'

type ErrorStateProps = { readonly error: unknown; readonly retry: () => void }

/** A load failed: what the call threw, and another try. */
export const ErrorState = ({ error, retry }: ErrorStateProps) => (
  <FailureState text={messageOf(error)} retry={retry} />
)
