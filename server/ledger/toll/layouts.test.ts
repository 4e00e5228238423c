import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(tolls.sheet, layouts as unknown as Layout[], { toll: tolls.api as Crud })
