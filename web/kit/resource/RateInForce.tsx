import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatField } from '../../../contract/kit/field/format.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import { titleOf } from '../../../contract/kit/resource/resource.ts'
import { rateAt } from '../../../contract/kit/rate/rate.ts'
import { figureText } from '../../../contract/kit/sheet/figure.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { call } from '../http/call.ts'
import { LIST } from '../list/useListQuery.ts'
import { useLanguage, useText } from '../ui/language.ts'

type InForceProps = Pick<Listed, 'resource' | 'api'> & {
  /** The part of the key whose row is asked for, and its value. */
  readonly part: string
  readonly value: string
  /** The figures that are told. */
  readonly shown: readonly string[]
  /** What the row without that part is called, which counts where there is none of its own. */
  readonly others: Words
  readonly none: Words
}

/** The dated row that counts for something today, in words. */
export function RateInForce({ resource, api, part, value, ...said }: InForceProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [LIST, api.list.path, part, value],
    queryFn: () => call(api.list, { so_dong: 500, [part]: [value, ''] } as never),
  })
  const { fields, rate } = resource
  if (!data || !rate) return null
  const all = data.data.flatMap((row) => datedRow(rate, row) ?? [])
  const today = dayOf(browserNow())
  const [own, other] = [value, null].map((wanted) =>
    rateAt(
      all.filter(({ row }) => row[part] === wanted),
      {},
      today,
    ),
  )
  const found = own ?? other
  const words = said.shown.flatMap((name) => {
    const field = fields[name]
    const told = found?.row[name] || null
    if (!field || told === null) return []
    return typeof told === 'number'
      ? `${t(field.label)} ${figureText(field, told, t)}`
      : formatField(field, told, language)
  })
  return (
    <Text size="sm" w="100%">
      <b>{t(titleOf(resource))}</b>
      {found && ` (${formatDate(found.hieu_luc_tu)}${own ? '' : `, ${t(said.others)}`})`}
      {`: ${words.join(' · ') || t(said.none)}`}
    </Text>
  )
}
