import { NamedSelect } from '../../kit/form/NamedSelect.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { BookSide, Party } from './offered/bookSide.ts'

type PartyBoxProps = {
  readonly side: BookSide
  readonly party: Party | null
  readonly onChange: (party: Party) => void
}

/** Who pays or is paid, found by typing. */
export function PartyBox({ side: { whose }, party, onChange }: PartyBoxProps) {
  const t = useText()
  return (
    <NamedSelect
      data-autofocus
      label={t(whose.label)}
      withAsterisk
      to={whose.ref.to}
      value={party}
      onChange={(picked) => picked && onChange(picked)}
    />
  )
}
