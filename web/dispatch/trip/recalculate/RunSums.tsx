import { Table } from '@mantine/core'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { RecalculatedSums } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { useText } from '../../../kit/ui/language.ts'
import { addsUp, fieldOf } from './foundRows.ts'
import classes from './recalculate.module.css'
import { amount, moved } from './runColumns.tsx'
import type { Found } from './useRun.ts'

type Total = 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai'
const TOTALS: readonly (readonly [Total, Text])[] = [
  ['tong_cuoc', texts.freight],
  ['tong_chi_phi', texts.cost],
  ['tong_lai', texts.profit],
]

type LineProps = {
  readonly name: string
  readonly label: string
  readonly trips: number | null
  /** What it was and is. */
  readonly sums: readonly [number, number]
  readonly isTotal?: boolean
}

function Line({ name, label, trips, sums, isTotal = false }: LineProps) {
  const t = useText()
  const field = fieldOf(name)
  const [before, after] = sums
  return (
    <Table.Tr data-total={isTotal || undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td>{trips ?? ''}</Table.Td>
      <Table.Td>{amount(field, before, t)}</Table.Td>
      <Table.Td>
        <strong>{amount(field, after, t)}</strong>
      </Table.Td>
      <Table.Td>{moved(field, before, after, t)}</Table.Td>
    </Table.Tr>
  )
}

const totalsOf = (of: RecalculatedSums, name: Total): readonly [number, number] => [
  of[`${name}_truoc`],
  of[`${name}_sau`],
]

/** What the trips come to before and after, and each figure by itself; a rate that changes has no sum and stands among the figures. */
export function RunSums({ found }: { readonly found: Found }) {
  const t = useText()
  const heads = [texts.figure, texts.trips, texts.before, texts.after, texts.difference]
  return (
    <div className={classes.sums}>
      <Table verticalSpacing={4} aria-label={t(texts.tabSums)}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head.vi} scope="col">
                {t(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {TOTALS.map(([name, label]) => (
            <Line
              key={name}
              name={name}
              label={t(label)}
              trips={null}
              sums={totalsOf(found.tom_tat, name)}
              isTotal
            />
          ))}
          {found.theo_hinh.filter(addsUp).map(({ truong, so_chuyen, truoc, sau }) => (
            <Line
              key={truong}
              name={truong}
              label={t(fieldOf(truong)?.label ?? texts.figure)}
              trips={so_chuyen}
              sums={[truoc, sau]}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
