import { expenseApi } from '../../../contract/dispatch/expense/expense.api.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listExpenses } from './list.ts'
import { updateExpenses } from './update.ts'

export const expenseRoutes: Route[] = [
  on(expenseApi.list, listExpenses),
  on(expenseApi.update, updateExpenses),
]
