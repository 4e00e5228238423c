import { serveImports } from './kit/sheet/importThread.ts'
import { SHEETS } from './sheets.ts'

await serveImports(SHEETS)
