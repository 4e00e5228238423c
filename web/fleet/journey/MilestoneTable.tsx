import { Table } from '@mantine/core'
import { formatShortMoment } from '../../../contract/kit/field/format.ts'
import type { MilestoneRow } from '../../../contract/fleet/journey/journey.api.ts'
import { journeyTexts as texts } from '../../../contract/fleet/journey/journey.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './journey.module.css'

const shown = (moment: string | null): string => (moment === null ? '' : formatShortMoment(moment))

function Standing({ row }: { readonly row: MilestoneRow }) {
  const t = useText()
  if (row.tre_phut !== null)
    return <span className={classes.late}>{t(texts.late(row.tre_phut))}</span>
  if (row.thuc_te === null) return <span className={classes.quiet}>{t(texts.waiting)}</span>
  return row.du_kien === null ? null : <span>{t(texts.onTime)}</span>
}

/** The milestones of a trip: planned, real or expected, and how late. */
export function MilestoneTable({ rows }: { readonly rows: readonly MilestoneRow[] }) {
  const t = useText()
  const heads = [texts.milestone, texts.planned, texts.real, texts.left]
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={4} aria-label={t(texts.title)}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head.en} scope="col">
                {t(head)}
              </Table.Th>
            ))}
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.loai} ${row.id_don_hang}`}>
              <Table.Th scope="row" className={classes.wide}>
                {t(texts.milestones[row.loai])}
                {row.ten && `: ${row.ten}`}
              </Table.Th>
              <Table.Td>{shown(row.du_kien)}</Table.Td>
              <Table.Td>
                {shown(row.thuc_te)}
                {row.uoc_tinh && (
                  <span className={classes.quiet}>
                    {t(texts.expected)} {shown(row.uoc_tinh)}
                  </span>
                )}
              </Table.Td>
              <Table.Td>{shown(row.roi_luc)}</Table.Td>
              <Table.Td>
                <Standing row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
