import { useMemo } from 'react'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { DataGrid } from '../table/DataGrid.tsx'
import type { GridColumn } from '../table/gridColumn.ts'
import { useText } from '../ui/language.ts'
import { changeColumns } from './changeColumns.tsx'
import type { ShownChange } from './changes.ts'
import type { Import } from './useImport.ts'

const rowId = ({ id }: ShownChange): string => id
const notSorted = (): void => undefined

type Props = {
  readonly name: string
  readonly user: string
  readonly changes: readonly ShownChange[]
  readonly empty: Words
  readonly job: Import
  /** The columns in place of the usual ones. */
  readonly columns?: ((t: (text: Words) => string) => GridColumn<ShownChange>[]) | undefined
}

/** Every cell that would change, old beside new, and every new row; what is not ticked is left as it is. */
export function SheetChanges({ name, user, changes, empty, job, columns = changeColumns }: Props) {
  const t = useText()
  const { skipped } = job.decisions
  const taken = useMemo(
    () => new Set(changes.map(rowId).filter((id) => !skipped.includes(id))),
    [changes, skipped],
  )
  const take = (next: ReadonlySet<string>) =>
    job.decide({ skipped: changes.map(rowId).filter((id) => !next.has(id)) })
  const drawn = useMemo(() => columns(t), [columns, t])
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
      empty={t(empty)}
      error={null}
    />
  )
}
