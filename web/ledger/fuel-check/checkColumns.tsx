import { Button } from '@mantine/core'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { fuelCheckFields, type FuelCheck } from '../../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelCheckTexts as texts } from '../../../contract/ledger/fuel-check/fuel-check.texts.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import type { GridColumn, SortKey } from '../../kit/table/gridColumn.ts'

type Say = (text: Text) => string
type Acts = {
  readonly explain: (row: FuelCheck) => void
  /** Null for those who may not. */
  readonly approve: ((row: FuelCheck) => void) | null
  readonly username: string
}

const PLAIN = '#ffffff'
const GOOD = '#d3f9d8'
const WAITS = '#fff3bf'
const FAR = '#ffc9c9'

const needsMore = ({ can }: FuelCheck): boolean => can === 'ly_do' || can === 'duyet'

/** Where a month of a vehicle stands: what it asks for, or what was answered. */
function standing(row: FuelCheck): { readonly hex: string; readonly label: Text } {
  if (!needsMore(row)) return { hex: PLAIN, label: texts.asks[row.can] }
  if (row.ly_do === null)
    return { hex: row.can === 'duyet' ? FAR : WAITS, label: texts.asks[row.can] }
  if (!row.con_dung) return { hex: WAITS, label: texts.again }
  if (row.nguoi_duyet !== null) return { hex: GOOD, label: texts.approved }
  return { hex: row.can === 'duyet' ? WAITS : GOOD, label: texts.explained }
}

const mayApprove = (row: FuelCheck, { approve, username }: Acts): boolean =>
  approve !== null &&
  row.can === 'duyet' &&
  row.con_dung &&
  row.nguoi_duyet === null &&
  row.nguoi_giai_trinh !== username

function Reason({ row, t, acts }: { row: FuelCheck; t: Say; acts: Acts }) {
  return (
    <>
      {row.ly_do}{' '}
      {needsMore(row) && (row.ly_do === null || !row.con_dung) && (
        <Button size="compact-xs" variant="light" onClick={() => acts.explain(row)}>
          {t(texts.explain)}
        </Button>
      )}
      {mayApprove(row, acts) && (
        <Button size="compact-xs" variant="light" onClick={() => acts.approve?.(row)}>
          {t(texts.approve)}
        </Button>
      )}
    </>
  )
}

const by = (name: string | null, at: string | null): string =>
  name === null ? '' : `${name}${at ? `, ${formatMoment(at)}` : ''}`

/** The columns of the comparison. */
export const checkColumns = (t: Say, acts: Acts): GridColumn<FuelCheck>[] =>
  listColumns<FuelCheck>(
    fuelCheckFields,
    {
      shown: [
        'bien_so_xe',
        'so_chuyen',
        'lit_dinh_muc',
        'lit_do',
        'lit_gps',
        'chenh_lech_lit',
        'chenh_lech_phan_tram',
        'can',
        'ly_do',
        'nguoi_giai_trinh',
        'nguoi_duyet',
      ],
      cards: ['lit_dinh_muc', 'lit_do', 'chenh_lech_phan_tram', 'can', 'ly_do'],
      widths: { bien_so_xe: 120, can: 200, ly_do: 300, lit_gps: 110 },
      renders: {
        can: (row) => {
          const { hex, label } = standing(row)
          return <StateChip hex={hex} label={t(label)} />
        },
        ly_do: (row) => <Reason row={row} t={t} acts={acts} />,
        nguoi_giai_trinh: (row) => by(row.nguoi_giai_trinh, row.giai_trinh_luc),
        nguoi_duyet: (row) => by(row.nguoi_duyet, row.duyet_luc),
      },
    },
    t,
  )

/** Rows in the order that is asked for; nothing comes last. */
export function sortedChecks(
  rows: readonly FuelCheck[],
  sort: readonly SortKey[],
): readonly FuelCheck[] {
  const [first] = sort
  if (!first) return rows
  const value = (row: FuelCheck) => row[first.cot as keyof FuelCheck]
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
    return (one < other ? -1 : one > other ? 1 : 0) * (first.giam ? -1 : 1)
  })
}
