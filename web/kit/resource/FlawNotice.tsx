import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FLAWED, type Crud } from '../../../contract/kit/resource/crud.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { call } from '../http/call.ts'
import type { Narrowed } from '../list/ChoiceFilter.tsx'
import { LIST } from '../list/useListQuery.ts'
import { narrowedTo } from '../list/listState.ts'
import { useText } from '../ui/language.ts'

const COUNT = { [FLAWED]: true, so_dong: 1 }

type FlawNoticeProps = {
  readonly api: Crud
  readonly list: Narrowed
  readonly flaw: (count: number) => Text
}

/** Rows that want correction: how many there are, and the way to see them alone and back. */
export function FlawNotice({ api, list, flaw }: FlawNoticeProps) {
  const t = useText()
  const { data } = useQuery({
    queryKey: [LIST, api.list.path, COUNT],
    queryFn: ({ signal }) => call(api.list, COUNT, { signal }),
    staleTime: 0,
  })
  const isOn = list.state.filters[FLAWED] !== undefined
  if (!isOn && !data?.tong) return null
  return (
    <Alert color="orange" variant="light" py={6} role="note">
      {t(flaw(data?.tong ?? 0))}{' '}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => list.change(narrowedTo(list.state, FLAWED, isOn ? [] : ['true']))}
      >
        {t(isOn ? resourceTexts.showAll : resourceTexts.showFlawed)}
      </Button>
    </Alert>
  )
}
