import { Refusal, type RefusalCode } from '../../../contract/kit/endpoint/refusal.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { FailureState } from '../ui/states.tsx'
import { messageOf } from './call.ts'

type ErrorStateProps = { readonly error: unknown; readonly retry: () => void }

/** What another try answers alike: what is not there, or is not for this seat. */
const LASTING = new Set<RefusalCode>(['not_found', 'not_allowed'])

/** A load failed: what the call threw, and another try; or the way back where none helps. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const lasts = error instanceof Refusal && LASTING.has(error.code)
  return (
    <FailureState
      text={messageOf(error)}
      act={lasts ? uiTexts.back : uiTexts.retry}
      onAct={lasts ? () => window.history.back() : retry}
    />
  )
}
