import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import serveStatic from '@fastify/static'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { Refusal } from '../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../contract/kit/endpoint/call.texts.ts'
import { JOB_KINDS, openBackgroundJobs } from './backgroundJobs.ts'
import type { Services } from './kit/http/context.ts'
import type { Db } from './kit/postgres/db.ts'
import type { Settings } from './kit/start/env.ts'
import { openFileStore } from './kit/file/fileStore.ts'
import { serveDownloads } from './kit/export/handlers.ts'
import { serveFiles } from './kit/export/storedFiles.ts'
import { openFollowing, type Following } from './kit/jobs/follow.ts'
import { capConnections, timeLimits } from './kit/http/connections.ts'
import { proxyCheck } from './kit/http/perAddress.ts'
import { refuseNoRequest } from './kit/http/refuseSocket.ts'
import { serveMetrics } from './kit/metrics/metrics.ts'
import { watchCalls } from './kit/http/watchCalls.ts'
import { capBodies, capReplies } from './kit/http/heldBodies.ts'
import { remembering } from './kit/http/knownSessions.ts'
import { mount } from './kit/http/mount.ts'
import { openLive } from './kit/live/live.ts'
import { newsOf } from './office/notice/news.ts'
import { NEWS_CHANNEL } from './office/notice/notices.ts'
import {
  authenticate,
  findCurrentUser,
  sessionKey,
  userOfSession,
  openSessions,
  SESSION_CHANNEL,
} from './office/session/sessions.ts'
import { connectFeatures } from './events.ts'
import { printedOpenApi } from './openapi.ts'
import { openDisk, roomIn, type Disk } from './kit/disk/disk.ts'
import { answerHealth } from './kit/http/health.ts'
import { answerErrors, loggedError } from './kit/http/refusals.ts'
import { serveCameras } from './fleet/camera/proxy.ts'
import { vehicleStreams } from './fleet/driving-report/vehicleStreams.ts'
import { followTrips } from './fleet/journey/followTrips.ts'
import { sumNoted } from './report/sums/workOut.ts'
import { servePictures } from './fleet/image/ingest.ts'
import { pollNext } from './fleet/vendor/poll.ts'
import { serveIngest } from './fleet/position/ingest.ts'
import { downloads, routes } from './routes.ts'
import { workOutBehind } from './workOutBehind.ts'
import { MEGABYTE } from '../contract/kit/file/file.api.ts'

const MAX_JSON_BYTES = 5 * MEGABYTE
const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url))
const HASHED = '/assets/'
/** Headers that speak of documents; on scripts and styles they would only be bytes. */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** Empty JSON bodies count as {}; anything else is read by the framework's own safe parser. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    void parse(request, body as string, done)
  })
}

/** The built screens; every path that no call answers shows the app, which knows its own 404. */
async function serveScreens(app: FastifyInstance): Promise<void> {
  const built = existsSync(WEB)
  if (built) {
    await app.register(serveStatic, {
      root: WEB,
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes(HASHED)
        if (hashed) for (const name of OF_DOCUMENTS) response.raw.removeHeader(name)
        void response.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // A paper or picture that is opened by itself asks for the icon under this name.
    app.get('/favicon.ico', (_request, reply) => reply.sendFile('icon.svg'))
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      (request.headers.accept ?? '').includes('text/html')
    if (!built || !wantsPage) throw new Refusal('not_found', callTexts.noAddress)
    return reply.sendFile('index.html')
  })
}

/** What open streams are told of. */
const told = {
  newsChannel: NEWS_CHANNEL,
  sessionChannel: SESSION_CHANNEL,
  newsOf,
  openSessions,
}

/** Where maps may fetch from beside this server. */
const tileHosts = ({ tiles }: Settings): string[] => (tiles ? [new URL(tiles.address).origin] : [])

/** What is worked out behind: what vehicles did, what trips get from it, and the sums of reports, which readers do not wait for. */
const followings = ({ databaseUrl }: Settings): readonly Following[] => [
  {
    work: workOutBehind(databaseUrl),
    restMs: 500,
    // What comes in meanwhile is done together, and half of the time is left to others.
    restForWork: 1,
    failed: 'positions were not worked out',
  },
  {
    work: followTrips,
    restMs: 10_000,
    restForWork: 1,
    failed: 'trips were not brought to their positions',
  },
  { work: sumNoted, restMs: 2_000, restForWork: 9, failed: 'report sums were not kept' },
]

/** Builds the whole app on a migrated database; the caller listens, which begins the jobs, and closes. Tests use it too. */
export async function createApp(
  db: Db,
  settings: Settings,
  disk: Disk = openDisk(() => roomIn([settings.dataDir])),
): Promise<FastifyInstance> {
  connectFeatures()
  const app = fastify({
    logger: { level: process.env['LOG_LEVEL'] ?? 'info', serializers: { err: loggedError } },
    bodyLimit: MAX_JSON_BYTES,
    ...timeLimits(settings),
    clientErrorHandler: refuseNoRequest,
    genReqId: () => randomUUID(),
    trustProxy: proxyCheck(settings.trustedProxies),
    // File names stand in addresses, and Vietnamese letters take nine characters there.
    routerOptions: { maxParamLength: 2000 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'ref' }),
  })
  const files = await openFileStore(db, settings)
  const services: Services = {
    db,
    pool: db,
    settings,
    files,
    disk,
    jobs: openBackgroundJobs({ db, settings, files, disk, log: app.log }, JOB_KINDS),
    accounts: remembering({
      authenticate,
      sessionKey,
      holder: userOfSession,
      find: findCurrentUser,
    }),
    live: openLive({
      db,
      connectionString: settings.databaseUrl,
      log: app.log,
      told,
      maxStreams: settings.maxStreams,
    }),
    log: app.log,
  }
  answerErrors(app, disk)
  capReplies(app)
  watchCalls(app, serveMetrics(app, services))
  capConnections(app, services)
  capBodies(app)
  readJson(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(settings)],
        connectSrc: ["'self'", ...tileHosts(settings)],
        fontSrc: ["'self'"],
        // What plays streams hands them to the browser as blobs.
        mediaSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  answerHealth(app, services)
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(printedOpenApi()),
  )
  serveFiles(app, services)
  serveDownloads(app, services, downloads)
  serveIngest(app, services)
  servePictures(app, services)
  serveCameras(app, services)
  mount(app, routes, services)
  const vendors = {
    work: () => pollNext(services),
    restMs: 5_000,
    restForWork: 0,
    failed: 'vendors of trackers were not asked',
  }
  for (const each of [...followings(settings), vendors]) {
    const following = openFollowing(services, each)
    app.addHook('preClose', following.close)
    app.addHook('onListen', following.work)
  }
  app.addHook('preClose', services.live.close)
  app.addHook('preClose', async () => vehicleStreams(db).close())
  app.addHook('preClose', services.jobs.close)
  app.addHook('onListen', () => services.jobs.work())
  await serveScreens(app)
  return app
}
