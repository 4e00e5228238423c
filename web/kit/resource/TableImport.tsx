import { useMemo } from 'react'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import type { ImportDialogProps } from '../sheet/ImportDoor.tsx'
import type { LookReply } from '../sheet/lookReply.ts'
import { SheetDialog, type SheetTab, type SheetView } from '../sheet/SheetDialog.tsx'
import type { Figure } from '../sheet/SheetFigures.tsx'
import { useText } from '../ui/language.ts'
import { SheetChanges } from '../sheet/SheetChanges.tsx'
import type { GridColumn } from '../table/gridColumn.ts'
import type { Import } from '../sheet/useImport.ts'
import { changesOf, takenRows, type FieldOf, type ShownChange } from '../sheet/changes.ts'

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
  readonly look?: Look
  /** What of the sheet is taken, where its kind asks. */
  readonly content?: string | null
}

/** What a look at a table's sheet shows beside the usual; stable between renders. */
export type Look = {
  /** More counts of the summary. */
  readonly figures: readonly (readonly [name: string, label: Words])[]
  /** More that a column can be. */
  readonly targets: Readonly<Record<string, Words>>
  readonly columns: (t: (text: Words) => string) => GridColumn<ShownChange>[]
  readonly tabs: (reply: LookReply, job: Import) => readonly SheetTab[]
  /** The tab that a look opens on before all others. */
  readonly opening: (reply: LookReply) => string | null
}

/** The fields of a table as its changes name them; a name of its own says which row it is already. */
function fieldsOf(columns: SheetColumns): FieldOf {
  const fields = allFields(columns)
  return (name) => (name === columns.name ? null : fields[name])
}

const moreFigures = ({ tom_tat }: LookReply, look: Look | undefined): Figure[] =>
  (look?.figures ?? []).map(([name, label]) => ({
    label,
    value: tom_tat[name] ?? 0,
    tone: undefined,
  }))

/** From a sheet to the rows of a table: what would change, cell by cell; tick, apply, take back. */
export function TableImport(props: Props) {
  const { sheet, columns, hint = resourceTexts.importHint, look, ...dialog } = props
  const t = useText()
  const { user } = dialog
  const fieldOf = useMemo(() => fieldsOf(columns), [columns])
  const view = useMemo(
    (): SheetView => ({
      title: resourceTexts.importTitle(sheet.title),
      hint,
      fields: {
        ...Object.fromEntries(
          Object.entries(allFields(columns)).map(([name, { label }]) => [name, label]),
        ),
        ...look?.targets,
      },
      figures: (reply) => [...figuresOf(reply), ...moreFigures(reply, look)],
      tabs: (reply, job) => {
        const changes = changesOf(reply.data, fieldOf, t)
        const empty = reply.tom_tat['giong'] ? resourceTexts.sameFile : resourceTexts.nothing
        const shown = { name: sheet.kind, user, changes, empty, job, columns: look?.columns }
        return [
          {
            name: 'changes',
            label: resourceTexts.tabChanges,
            count: changes.length,
            color: 'gray',
            isFlush: true,
            body: <SheetChanges {...shown} />,
          },
          ...(look?.tabs(reply, job) ?? []),
        ]
      },
      opening: (reply) =>
        look?.opening(reply) ??
        (reply.loi.length > 0 && takenRows(reply.data, []) === 0 ? 'errors' : 'changes'),
      count: (reply, job) => takenRows(reply.data, job.decisions.skipped),
      apply: resourceTexts.apply,
      nothing: resourceTexts.nothing,
      binned: resourceTexts.retiredInFile,
    }),
    [sheet, columns, fieldOf, hint, look, user, t],
  )
  return <SheetDialog {...dialog} sheet={sheet} view={view} />
}
