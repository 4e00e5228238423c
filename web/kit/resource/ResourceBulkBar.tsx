import { mdiArchiveOutline, mdiRestore } from '@mdi/js'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { resourceTexts as texts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { BulkBar, type BulkAct } from '../list/BulkBar.tsx'
import type { ListRows } from '../list/ListGrid.tsx'
import { useText } from '../ui/language.ts'
import type { Retire } from './useRetiring.ts'

type ResourceBulkBarProps = {
  readonly list: ListRows<AnyRow>
  /** Null for those who may not. */
  readonly retire: Retire | null
  /** What retiring these is called. */
  readonly leaving: Text
  /** What else can be done with them. */
  readonly more: readonly BulkAct[]
}

/** Acts on the selected rows: those of the screen; retires those that are in use, and brings the retired ones back. */
export function ResourceBulkBar({ list, retire, leaving, more }: ResourceBulkBarProps) {
  const t = useText()
  const { selection, rowId } = list
  const act = (retired: boolean, look: Omit<BulkAct, 'onClick'>): BulkAct[] => {
    const ids = selection.rows
      .filter(({ deleted_at }) => (deleted_at === null) === retired)
      .map(rowId)
    const run = async () => {
      if (await retire?.(ids, retired)) selection.clear()
    }
    return retire && ids.length > 0 ? [{ ...look, onClick: () => void run() }] : []
  }
  return (
    <BulkBar
      list={list}
      acts={[
        ...more,
        ...act(false, { key: 'restore', label: t(texts.restore), icon: mdiRestore }),
        ...act(true, {
          key: 'retire',
          label: t(leaving),
          icon: mdiArchiveOutline,
          danger: true,
        }),
      ]}
    />
  )
}
