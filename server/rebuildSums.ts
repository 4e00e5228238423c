import { reportTexts } from '../contract/report/sums/sums.texts.ts'
import { EXIT, runCommand } from './kit/backup/command.ts'
import { connect, migrate } from './kit/postgres/db.ts'
import { startPostgres } from './kit/postgres/launch.ts'
import { readSettings } from './kit/start/env.ts'
import { rebuildOwed } from './ledger/debt/keptOwed.ts'
import { keptSize } from './report/sums/fill.ts'
import { forgetSums, sumAllNoted } from './report/sums/workOut.ts'

// npm run rebuild-sums: what reports and debts keep is summed anew from the trips; the product may run meanwhile.
await runCommand(async (say, undo) => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const embedded = databaseUrl === null ? await startPostgres(dataDir) : null
  undo.push(async () => embedded?.stop())
  const db = connect(databaseUrl ?? embedded?.connectionString ?? '')
  undo.push(() => db.destroy())
  await migrate(db)
  const begin = performance.now()
  await rebuildOwed(db)
  await forgetSums(db)
  await sumAllNoted(db)
  const seconds = Math.ceil((performance.now() - begin) / 1000)
  say(reportTexts.rebuilt({ ...(await keptSize(db)), seconds }))
  return EXIT.done
})
