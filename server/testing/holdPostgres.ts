import { startPostgres } from '../kit/postgres/launch.ts'

// A process of its own for the tests of starting and stopping: it can be killed like the real server.
const postgres = await startPostgres(process.argv[2] ?? '')
process.on('SIGTERM', () => {
  void postgres.stop().then(() => process.exit(0))
})
console.log(postgres.connectionString)
setInterval(() => {}, 60_000)
