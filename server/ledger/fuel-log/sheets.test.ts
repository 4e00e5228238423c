import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { fuelLogApi, fuelSheet } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(fuelSheet, layouts as unknown as Layout[], { fuel: fuelLogApi as unknown as Crud })
