import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { columnsOf, columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import {
  columnSheetTexts,
  type ColumnSheetKind,
} from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { TableImport } from '../../kit/resource/TableImport.tsx'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'
import { itemsQuery } from './itemsQuery.ts'

const NO_ITEMS: readonly never[] = []

type Props = ImportDialogProps & {
  readonly kind: ColumnSheetKind
  /** The columns that are taken; null takes all. */
  readonly content: string | null
}

/** From a sheet to the trips that it corrects: what would change, cell by cell; tick, apply, take back. */
export function ColumnImport({ kind, ...dialog }: Props) {
  const { data = NO_ITEMS } = useQuery(itemsQuery)
  const sheet = columnSheets[kind]
  const columns = useMemo(() => columnsOf(sheet, data), [sheet, data])
  return (
    <TableImport {...dialog} sheet={sheet.sheet} columns={columns} hint={columnSheetTexts.hint} />
  )
}
