import { costFormApi } from '../../../contract/price/cost-form/cost-form.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'

const items = ({ db }: Context) =>
  db
    .selectFrom('form_chi_phi')
    .select(['key', 'name', 'amount'])
    .where('deleted_at', 'is', null)
    .orderBy('thu_tu')
    .orderBy('key')

// Costs are the company's own matter: a partner is offered none.
const listItems = async (_input: object, context: Context) => ({
  data: context.user.partner ? [] : await items(context).execute(),
})

const listForTrip = async (_input: object, context: Context) => ({
  data: context.user.partner ? [] : await items(context).where('tren_chuyen', '=', true).execute(),
})

export const costFormRoutes: Route[] = [
  on(costFormApi.list, listItems),
  on(costFormApi.forTrip, listForTrip),
]
