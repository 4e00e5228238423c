import { Button } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import { GROUP_KINDS, readGroup, UNNAMED } from '../../../../contract/dispatch/trip/trip.groups.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import type { Narrowed } from '../../../kit/list/ChoiceFilter.tsx'
import { narrowedTo } from '../../../kit/list/listState.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'

/** The group of a report that a list was opened for, while it narrows the list; one press takes it away. */
export function GroupFilter({ list }: { readonly list: Narrowed }) {
  const { state, change } = list
  const t = useText()
  const codes = state.filters['nhom'] ?? []
  const words = codes.map((code) => {
    const group = readGroup(code)
    if (!group) return code
    const kind = t(GROUP_KINDS[group.kind])
    return group.kind === 'thau_phu' ? kind : `${kind}: ${group.key ?? t(UNNAMED)}`
  })
  if (codes.length === 0) return null
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<Icon path={mdiClose} size={14} />}
      aria-label={t(tripListTexts.withoutGroup(words.join(', ')))}
      onClick={() => change(narrowedTo(state, 'nhom', []))}
    >
      {words.join(', ')}
    </Button>
  )
}
