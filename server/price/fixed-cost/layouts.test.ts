import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(fixedCost.sheet, layouts as unknown as Layout[], {
  fixed_cost: fixedCost.api as Crud,
})
