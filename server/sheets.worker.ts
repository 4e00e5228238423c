import { connectFeatures } from './events.ts'
import { serveImports } from './kit/sheet/importThread.ts'
import { SHEETS } from './sheets.ts'

connectFeatures()
await serveImports(SHEETS)
