import { useMemo } from 'react'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import type { ImportDialogProps } from '../sheet/ImportDoor.tsx'
import type { LookReply } from '../sheet/lookReply.ts'
import { SheetDialog, type SheetView } from '../sheet/SheetDialog.tsx'
import type { Figure } from '../sheet/SheetFigures.tsx'
import { useText } from '../ui/language.ts'
import { SheetChanges } from '../sheet/SheetChanges.tsx'
import { changesOf, takenRows, type FieldOf } from '../sheet/changes.ts'

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

type Props = ImportDialogProps & {
  readonly sheet: SheetKind
  readonly columns: SheetColumns
  readonly hint?: Words
}

/** The fields of a table as its changes name them; a name of its own says which row it is already. */
function fieldsOf(columns: SheetColumns): FieldOf {
  const fields = allFields(columns)
  return (name) => (name === columns.name ? null : fields[name])
}

/** From a sheet to the rows of a table: what would change, cell by cell; tick, apply, take back. */
export function TableImport({ sheet, columns, hint = resourceTexts.importHint, ...dialog }: Props) {
  const t = useText()
  const { user } = dialog
  const fieldOf = useMemo(() => fieldsOf(columns), [columns])
  const view = useMemo(
    (): SheetView => ({
      title: resourceTexts.importTitle(sheet.title),
      hint,
      fields: Object.fromEntries(
        Object.entries(allFields(columns)).map(([name, { label }]) => [name, label]),
      ),
      figures: figuresOf,
      tabs: (reply, job) => {
        const changes = changesOf(reply.data, fieldOf, t)
        const empty = reply.tom_tat['giong'] ? resourceTexts.sameFile : resourceTexts.nothing
        const shown = { name: sheet.kind, user, changes, empty, job }
        return [
          {
            name: 'changes',
            label: resourceTexts.tabChanges,
            count: changes.length,
            color: 'gray',
            isFlush: true,
            body: <SheetChanges {...shown} />,
          },
        ]
      },
      opening: (reply) =>
        reply.loi.length > 0 && takenRows(reply.data, []) === 0 ? 'errors' : 'changes',
      count: (reply, job) => takenRows(reply.data, job.decisions.skipped),
      apply: resourceTexts.apply,
      nothing: resourceTexts.nothing,
      binned: resourceTexts.retiredInFile,
    }),
    [sheet, columns, fieldOf, hint, user, t],
  )
  return <SheetDialog {...dialog} sheet={sheet} view={view} />
}
