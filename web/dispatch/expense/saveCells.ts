import { expenseApi } from '../../../contract/dispatch/expense/expense.api.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { changedCells } from '../../kit/edit-grid/columns.ts'
import { changesIn, type Left, type Sheet } from './expenseCells.ts'

/** What a save left, and the trips of which it saved something. */
export type SavedCells = {
  readonly left: readonly Left[]
  readonly saved: readonly string[]
  /** How many cells were saved. */
  readonly count: number
}

/** Saves the changed cells of a grid: what is refused or not understood is left, the rest is done. */
export async function saveCells(sheet: Sheet): Promise<SavedCells> {
  const { rows, columns, base, cells } = sheet
  const { list, unread } = changesIn(sheet)
  const changed = changedCells(base, cells).map(({ row, column }) => ({
    id: rows[row]?.id_chuyen_di ?? '',
    column: columns[column]?.key ?? '',
    text: cells[row]?.[column] ?? '',
  }))
  const sent = changed.filter(
    (cell) => !unread.some(({ id, column }) => id === cell.id && column === cell.column),
  )
  if (list.length === 0) return { left: unread, saved: [], count: 0 }
  try {
    const { data } = await call(expenseApi.update, { list })
    const why = new Map(
      data.flatMap(({ id, tu_choi }) =>
        tu_choi.map(({ truong, message }) => [`${id} ${truong}`, text(message, message)] as const),
      ),
    )
    const refused = sent.flatMap((cell): Left[] => {
      const said = why.get(`${cell.id} ${cell.column}`)
      return said ? [{ ...cell, why: said }] : []
    })
    const done = sent.filter((cell) => !why.has(`${cell.id} ${cell.column}`))
    return {
      left: [...refused, ...unread],
      saved: [...new Set(done.map(({ id }) => id))],
      count: done.length,
    }
  } catch (error) {
    const said = text(messageOf(error), messageOf(error))
    return {
      left: [...sent.map((cell) => ({ ...cell, why: said })), ...unread],
      saved: [],
      count: 0,
    }
  }
}
