import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { startTexts } from './start.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { StartError } from './startError.ts'

/** The settings of one run, read once at the start (README: Settings). */
export type Settings = {
  /** 0 takes a free port. */
  port: number
  host: string
  /** Absolute path: the embedded database, photos and files live here. */
  dataDir: string
  /** Null starts the embedded PostgreSQL. */
  databaseUrl: string | null
  company: 'demo' | 'empty'
  /** The demo company's vehicles drive by themselves. */
  demoDrive: boolean
  /** The first admin's password in an empty company; null lets one be made up and printed once. */
  adminPassword: string | null
  /** Proxies whose word on the caller's address is taken. */
  trustedProxies: string
  /** Connections, and calls at once, of one address. */
  maxConnections: number
  /** Those of them that nobody has signed in on. */
  maxGuestConnections: number
  /** Open streams of one user. */
  maxStreams: number
  /** Megabytes of files that one user may send on a day. */
  maxUploadMb: number
  /** Seconds for the header of a request, for all of it, and between two on one connection. */
  headerSeconds: number
  bodySeconds: number
  idleSeconds: number
  /** Days that daily backups and the archive beside them are kept; 0 makes none. */
  backupDays: number
  /** Null keeps files in `dataDir`. */
  s3: S3Settings | null
  /** The tile service of the maps, with whom to thank; null draws the offline base map alone. */
  tiles: { address: string; thanks: string } | null
  /** A routing service that speaks as OSRM does (`https://host`), by whose lines trips are planned; null draws them straight. */
  routing: string | null
  /** What opens /metrics to other machines; null opens it to this one alone. */
  metricsKey: string | null
  /** The system Elsa, from which routes, vehicles and km come; null where there is none. */
  elsa: ElsaSettings | null
  /** What passwords of connections are encrypted with; null makes a key beside the files. */
  secretKey: string | null
  /** Vendors of trackers may answer from the own network of the server. */
  localVendors: boolean
  /** Where streams of cameras come from; a part that is null is not set up. */
  camera: CameraSettings
}

/** Templates of HLS addresses, with names in braces; a header that the service wants beside (docs/cameras.md). */
type CameraSettings = {
  readonly live: string | null
  readonly playback: string | null
  readonly header: { readonly name: string; readonly value: string } | null
}

/** Where Elsa answers, and the key that it knows us by. */
export type ElsaSettings = { readonly address: string; readonly key: string }

/** A bucket of a store that speaks S3, in which files lie in place of DATA_DIR. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket stands in the path, as most stores of one's own want it, not before the host. */
  pathStyle: boolean
}

type Environment = Readonly<Record<string, string | undefined>>
type Check<Value> = { read: (value: string) => Value | null; wanted: Text }

const SHORTEST_PASSWORD = 8
const SHORTEST_KEY = 16

/** True of an address, or of a range of them (`10.0.0.0/8`). */
function isRange(value: string): boolean {
  const [address = '', bits] = value.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const port: Check<number> = {
  read: (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : null),
  wanted: startTexts.wantedPort,
}
const host: Check<string> = {
  read: (value) => (/^[\w.:-]+$/.test(value) ? value : null),
  wanted: startTexts.wantedHost,
}
const folder: Check<string> = {
  read: (value) => (value.includes('\0') ? null : resolve(value)),
  wanted: startTexts.wantedFolder,
}
const database: Check<string> = {
  read: (value) => (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : null),
  wanted: startTexts.wantedDatabase,
}
const company: Check<'demo' | 'empty'> = {
  read: (value) => (value === 'demo' || value === 'empty' ? value : null),
  wanted: startTexts.wantedCompany,
}
const proxies: Check<string> = {
  read: (value) =>
    value.split(',').every((one) => one.trim() === 'loopback' || isRange(one.trim()))
      ? value
      : null,
  wanted: startTexts.wantedProxies,
}
const count: Check<number> = {
  read: (value) => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : null),
  wanted: startTexts.wantedCount,
}
const days: Check<number> = {
  read: (value) => (/^\d{1,4}$/.test(value) ? Number(value) : null),
  wanted: startTexts.wantedDays,
}
const store: Check<string> = {
  read: (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : null),
  wanted: startTexts.wantedStore,
}
const tiles: Check<string> = {
  read: (value) =>
    /^https?:$/.test(URL.parse(value)?.protocol ?? '') && /\{z\}.*\{[xy]\}.*\{[xy]\}/.test(value)
      ? value
      : null,
  wanted: startTexts.wantedTiles,
}
const line: Check<string> = { read: (value) => value.slice(0, 200), wanted: startTexts.wantedWord }
const service: Check<string> = { ...store, wanted: startTexts.wantedService }
const CHANNEL = /\{channel0?\}/
const hasHost = (value: string): boolean => /^[\w.:[\]-]+$/.test(URL.parse(value)?.host ?? '')
const stream: Check<string> = {
  read: (value) =>
    store.read(value) !== null && hasHost(value) && CHANNEL.test(value) ? value : null,
  wanted: startTexts.wantedStream,
}
const header: Check<{ name: string; value: string }> = {
  read: (value) => {
    const [, name = '', said = ''] =
      /^([A-Za-z0-9-]{1,60}):\s*([\x21-\x7e][\x20-\x7e]{0,999})$/.exec(value) ?? []
    return name === '' ? null : { name, value: said }
  },
  wanted: startTexts.wantedHeader,
}
const bucketName: Check<string> = {
  read: (value) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : null),
  wanted: startTexts.wantedBucket,
}
const word: Check<string> = {
  read: (value) => (/^[\x21-\x7e]+$/.test(value) ? value : null),
  wanted: startTexts.wantedWord,
}
const yesOrNo: Check<boolean> = {
  read: (value) => (/^(true|false)$/.test(value) ? value === 'true' : null),
  wanted: startTexts.wantedYesOrNo,
}
const onOrOff: Check<boolean> = {
  read: (value) => (/^(on|off)$/.test(value) ? value === 'on' : null),
  wanted: startTexts.wantedOnOrOff,
}
const password: Check<string> = {
  read: (value) => (value.length >= SHORTEST_PASSWORD ? value : null),
  wanted: startTexts.wantedPassword,
}

const key: Check<string> = {
  read: (value) => (value.length >= SHORTEST_KEY ? value : null),
  wanted: startTexts.wantedKey,
}

/** Reads and checks the settings; an empty one counts as left out. Throws StartError naming a wrong one. */
export function readSettings(environment: Environment): Settings {
  const databaseUrl = setting(environment, 'DATABASE_URL', database)
  return {
    port: setting(environment, 'PORT', port) ?? 4000,
    host: setting(environment, 'HOST', host) ?? '127.0.0.1',
    dataDir: setting(environment, 'DATA_DIR', folder) ?? resolve('data'),
    databaseUrl,
    company: setting(environment, 'COMPANY', company) ?? (databaseUrl === null ? 'demo' : 'empty'),
    demoDrive: setting(environment, 'DEMO_DRIVE', onOrOff) ?? true,
    adminPassword: setting(environment, 'ADMIN_PASSWORD', password),
    trustedProxies: setting(environment, 'TRUSTED_PROXIES', proxies) ?? 'loopback',
    maxConnections: setting(environment, 'MAX_CONNECTIONS', count) ?? 2000,
    maxGuestConnections: setting(environment, 'MAX_GUEST_CONNECTIONS', count) ?? 200,
    maxStreams: setting(environment, 'MAX_STREAMS', count) ?? 20,
    maxUploadMb: setting(environment, 'MAX_UPLOAD_MB', count) ?? 2000,
    headerSeconds: setting(environment, 'HEADER_SECONDS', count) ?? 15,
    bodySeconds: setting(environment, 'BODY_SECONDS', count) ?? 300,
    idleSeconds: setting(environment, 'IDLE_SECONDS', count) ?? 75,
    backupDays: setting(environment, 'BACKUP_DAYS', days) ?? (databaseUrl === null ? 14 : 0),
    s3: s3Settings(environment),
    tiles: tileSettings(environment),
    routing: setting(environment, 'ROUTING_URL', service),
    metricsKey: setting(environment, 'METRICS_KEY', key),
    elsa: elsaSettings(environment),
    secretKey: setting(environment, 'SECRET_KEY', key),
    localVendors: setting(environment, 'GPS_VENDOR_LOCAL', onOrOff) ?? false,
    camera: cameraSettings(environment),
  }
}

function tileSettings(environment: Environment): Settings['tiles'] {
  const address = setting(environment, 'TILES_URL', tiles)
  return address === null
    ? null
    : { address, thanks: setting(environment, 'TILES_ATTRIBUTION', line) ?? '' }
}

function setting<Value>(
  environment: Environment,
  name: string,
  { read, wanted }: Check<Value>,
): Value | null {
  const given = environment[name]?.trim() ?? ''
  if (given === '') return null
  const value = read(given)
  if (value !== null) return value
  throw new StartError(startTexts.badSetting(name, withoutSecret(name, given), wanted))
}

function s3Settings(environment: Environment): S3Settings | null {
  const endpoint = setting(environment, 'S3_ENDPOINT', store)
  if (endpoint === null) return null
  return {
    endpoint,
    bucket: needed(environment, 'S3_BUCKET', bucketName),
    region: setting(environment, 'S3_REGION', word) ?? 'us-east-1',
    accessKey: needed(environment, 'S3_ACCESS_KEY', word),
    secretKey: needed(environment, 'S3_SECRET_KEY', word),
    pathStyle: setting(environment, 'S3_PATH_STYLE', yesOrNo) ?? true,
  }
}

function elsaSettings(environment: Environment): ElsaSettings | null {
  const address = setting(environment, 'ELSA_URL', service)
  return address === null ? null : { address, key: needed(environment, 'ELSA_KEY', word) }
}

const cameraSettings = (environment: Environment): CameraSettings => ({
  live: setting(environment, 'CAMERA_LIVE_URL', stream),
  playback: setting(environment, 'CAMERA_PLAYBACK_URL', stream),
  header: setting(environment, 'CAMERA_HEADER', header),
})

function needed<Value>(environment: Environment, name: string, check: Check<Value>): Value {
  const value = setting(environment, name, check)
  if (value === null) throw new StartError(startTexts.badSetting(name, '', check.wanted))
  return value
}

const SECRETS = [
  'ADMIN_PASSWORD',
  'METRICS_KEY',
  'S3_SECRET_KEY',
  'ELSA_KEY',
  'SECRET_KEY',
  'CAMERA_HEADER',
  'CAMERA_LIVE_URL',
  'CAMERA_PLAYBACK_URL',
]

const withoutSecret = (name: string, value: string): string =>
  SECRETS.includes(name) ? '***' : value.replace(/:[^:@/]*@/, ':***@')
