import { useMemo } from 'react'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts, type RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import type { ImportDialogProps } from '../sheet/ImportDoor.tsx'
import type { LookReply } from '../sheet/lookReply.ts'
import { SheetDialog, type SheetView } from '../sheet/SheetDialog.tsx'
import type { Figure } from '../sheet/SheetFigures.tsx'
import { DataGrid } from '../table/DataGrid.tsx'
import type { Import } from '../sheet/useImport.ts'
import { useText } from '../ui/language.ts'
import { changeColumns, changesOf, type ShownChange } from './tableChanges.tsx'

const FIGURES = [
  ['moi', resourceTexts.newRows, undefined],
  ['sua', resourceTexts.changedRows, undefined],
  ['giong', resourceTexts.sameRows, undefined],
  ['trong_thung_rac', resourceTexts.retiredRows, 'warn'],
  ['dong_loi', resourceTexts.badRows, 'bad'],
] as const

/** Counts of a table's sheet; that of retired rows only where there are some. */
const figuresOf = ({ tom_tat }: LookReply): Figure[] =>
  FIGURES.filter(([name]) => name !== 'trong_thung_rac' || (tom_tat[name] ?? 0) > 0).map(
    ([name, label, tone]) => {
      const value = tom_tat[name] ?? 0
      return { label, value, tone: value > 0 ? tone : undefined }
    },
  )

const rowId = ({ id }: ShownChange): string => id
const notSorted = (): void => undefined

type ChangesProps = {
  readonly name: string
  readonly user: string
  readonly columns: SheetColumns
  readonly reply: LookReply
  readonly job: Import
}

/** Every cell that would change, old beside new, and every new row; what is not ticked is left as it is. */
function Changes({ name, user, columns, reply, job }: ChangesProps) {
  const t = useText()
  const changes = useMemo(() => changesOf(columns, reply, t), [columns, reply, t])
  const { skipped } = job.decisions
  const taken = useMemo(
    () => new Set(changes.map(rowId).filter((id) => !skipped.includes(id))),
    [changes, skipped],
  )
  const take = (next: ReadonlySet<string>) =>
    job.decide({ skipped: changes.map(rowId).filter((id) => !next.has(id)) })
  const drawn = useMemo(() => changeColumns(t), [t])
  return (
    <DataGrid
      label={t(resourceTexts.tabChanges)}
      name={`nhap_${name}`}
      user={user}
      columns={drawn}
      rows={changes}
      rowId={rowId}
      rowTitle={({ name: row, field }) => [row, field].filter(Boolean).join(' · ')}
      sums={null}
      sort={[]}
      onSort={notSorted}
      {...(job.applied ? {} : { selection: taken, onSelection: take })}
      busy={job.busy}
      empty={t(reply.tom_tat['giong'] ? resourceTexts.sameFile : resourceTexts.nothing)}
      error={null}
    />
  )
}

/** How many rows would be written: new ones that are ticked, and those with a ticked cell. */
function takenRows(reply: LookReply, skipped: readonly string[]): number {
  const left = new Set(skipped)
  return reply.data.filter((row) => {
    const { o, ket_qua, thay_doi } = row as {
      o: string
      ket_qua: RowResult
      thay_doi: { field: string }[]
    }
    if (ket_qua === 'moi' || ket_qua === 'khoi_phuc') return !left.has(o)
    return ket_qua === 'sua' && thay_doi.some(({ field }) => !left.has(`${o}:${field}`))
  }).length
}

type Props = ImportDialogProps & {
  readonly sheet: SheetKind
  readonly columns: SheetColumns
  readonly hint?: Words
}

/** From a sheet to the rows of a table: what would change, cell by cell; tick, apply, take back. */
export function TableImport({ sheet, columns, hint = resourceTexts.importHint, ...dialog }: Props) {
  const t = useText()
  const { user } = dialog
  const view = useMemo(
    (): SheetView => ({
      title: resourceTexts.importTitle(sheet.title),
      hint,
      fields: Object.fromEntries(
        Object.entries(allFields(columns)).map(([name, { label }]) => [name, label]),
      ),
      figures: figuresOf,
      tabs: (reply, job) => [
        {
          name: 'changes',
          label: resourceTexts.tabChanges,
          count: changesOf(columns, reply, t).length,
          color: 'gray',
          isFlush: true,
          body: <Changes name={sheet.kind} user={user} columns={columns} reply={reply} job={job} />,
        },
      ],
      opening: (reply) =>
        reply.loi.length > 0 && takenRows(reply, []) === 0 ? 'errors' : 'changes',
      count: (reply, job) => takenRows(reply, job.decisions.skipped),
      apply: resourceTexts.apply,
      nothing: resourceTexts.nothing,
      binned: resourceTexts.retiredInFile,
    }),
    [sheet, columns, hint, user, t],
  )
  return <SheetDialog {...dialog} sheet={sheet} view={view} />
}
