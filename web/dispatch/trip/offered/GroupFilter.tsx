import { Button } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import type { RefKind } from '../../../../contract/kit/field/field.ts'
import {
  GROUP_KINDS,
  readGroup,
  UNNAMED,
  type GroupKind,
} from '../../../../contract/dispatch/trip/trip.groups.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { useNamed } from '../../../kit/form/useNamed.ts'
import type { Narrowed } from '../../../kit/list/ChoiceFilter.tsx'
import { narrowedTo } from '../../../kit/list/listState.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'

/** Groups whose key is no name. */
const NAMED: Partial<Record<GroupKind, RefKind>> = { khach: 'company', lai_xe: 'driver' }

/** A group in words; a customer or driver is asked for by name, and told by key until that is known. */
function useGroupWords(code: string): string {
  const t = useText()
  const group = readGroup(code)
  const key = group?.key ?? null
  const to = (group && key !== null && NAMED[group.kind]) || null
  const named = useNamed(to, to === 'company' ? (key ?? '') : '')
  if (!group) return code
  const kind = t(GROUP_KINDS[group.kind])
  if (group.kind === 'thau_phu' || group.kind === 'xe_nha') return kind
  const name = to && named.find(({ id }) => id === key)?.name
  return `${kind}: ${name ?? key ?? t(UNNAMED)}`
}

type GroupChipProps = { readonly code: string; readonly onClose: () => void }

function GroupChip({ code, onClose }: GroupChipProps) {
  const t = useText()
  const words = useGroupWords(code)
  return (
    <Button
      size="xs"
      variant="light"
      maw={320}
      title={words}
      rightSection={<Icon path={mdiClose} size={14} />}
      aria-label={t(tripListTexts.withoutGroup(words))}
      onClick={onClose}
    >
      {words}
    </Button>
  )
}

/** The groups of a report that a list was opened for, while they narrow the list; one press takes one away. */
export function GroupFilter({ list }: { readonly list: Narrowed }) {
  const { state, change } = list
  const codes = state.filters['nhom'] ?? []
  return codes.map((code) => (
    <GroupChip
      key={code}
      code={code}
      onClose={() =>
        change(
          narrowedTo(
            state,
            'nhom',
            codes.filter((each) => each !== code),
          ),
        )
      }
    />
  ))
}
