import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(kmQuota.sheet, layouts as unknown as Layout[], { km_quota: kmQuota.api as Crud })
