import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { useLanguage } from '../ui/language.ts'
import { Caution } from './Caution.tsx'

/** Warnings below one another, each once, told as they come. */
export function Cautions({ warnings }: { readonly warnings: readonly Warning[] }) {
  const language = useLanguage()
  const said = warnings.map(({ message, message_en }) => (language === 'en' ? message_en : message))
  return (
    <div role="status">
      {[...new Set(said)].map((message) => (
        <div key={message}>
          <Caution>{message}</Caution>
        </div>
      ))}
    </div>
  )
}
