import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

test('everything has a default', () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    company: 'demo',
    adminPassword: null,
    trustedProxies: 'loopback',
    maxConnections: 2000,
    maxGuestConnections: 200,
    maxStreams: 20,
    maxUploadMb: 2000,
    headerSeconds: 15,
    bodySeconds: 300,
    idleSeconds: 75,
    backupDays: 14,
    s3: null,
    tiles: null,
    routing: null,
    metricsKey: null,
    elsa: null,
    secretKey: null,
    localVendors: false,
    demoDrive: true,
    camera: { live: null, playback: null, header: null },
  })
})

test('tiles of a map need an address with their place in it', () => {
  const address = 'https://nen.example/{z}/{x}/{y}.png'
  expect(readSettings({ TILES_URL: address, TILES_ATTRIBUTION: '© Nền Việt' }).tiles).toEqual({
    address,
    thanks: '© Nền Việt',
  })
  expect(readSettings({ TILES_URL: address }).tiles).toEqual({ address, thanks: '' })
  expect(() => readSettings({ TILES_URL: 'https://nen.example/' })).toThrow(/TILES_URL/)
  expect(() => readSettings({ TILES_URL: 'file:///{z}/{x}/{y}.png' })).toThrow(/TILES_URL/)
})

test('given settings are taken, empty ones count as left out', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/srv/lan-banh',
    DATABASE_URL: 'postgres://an:x@db.internal:5432/tms',
    COMPANY: 'demo',
    ADMIN_PASSWORD: 'mật khẩu dài',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    MAX_CONNECTIONS: '500',
  })
  expect(settings).toMatchObject({
    port: 8080,
    host: '::1',
    dataDir: '/srv/lan-banh',
    databaseUrl: 'postgres://an:x@db.internal:5432/tms',
    company: 'demo',
    adminPassword: 'mật khẩu dài',
    trustedProxies: '10.0.0.0/8, ::1',
    maxConnections: 500,
  })
  expect(readSettings({ PORT: ' ', COMPANY: '' })).toMatchObject({ port: 4000, company: 'demo' })
})

test('files lie in a bucket where the address of a store is given, with all that it needs', () => {
  const given = { S3_ENDPOINT: 'https://s3.example.vn', S3_BUCKET: 'lan-banh', S3_ACCESS_KEY: 'a' }
  expect(readSettings({ ...given, S3_SECRET_KEY: 'b' }).s3).toEqual({
    endpoint: 'https://s3.example.vn',
    bucket: 'lan-banh',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    pathStyle: true,
  })
  expect(() => readSettings(given)).toThrow('S3_SECRET_KEY')
  expect(() => readSettings({ ...given, S3_SECRET_KEY: 'bí mật' })).toThrow('S3_SECRET_KEY="***"')
})

test("somebody else's database starts with an empty company", () => {
  const databaseUrl = 'postgresql:///tms?host=%2Frun%2Fpostgresql'
  expect(readSettings({ DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
    company: 'empty',
    backupDays: 0,
  })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '40a'],
  ['PORT', '-1'],
  ['HOST', 'may chu'],
  ['DATABASE_URL', 'mysql://db/tms'],
  ['DATABASE_URL', 'tms'],
  ['COMPANY', 'Demo'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'moi-noi'],
  ['MAX_CONNECTIONS', '0'],
  ['HEADER_SECONDS', '1.5'],
  ['BACKUP_DAYS', '-1'],
  ['S3_ENDPOINT', 's3.example.vn'],
])('%s=%s is refused by name, in Vietnamese', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`Cài đặt ${name}="${value}" không hợp lệ`)
})

test('a refused secret is not printed', () => {
  expect(() => readSettings({ ADMIN_PASSWORD: 'secret' })).toThrow(/ADMIN_PASSWORD="\*\*\*"/)
  expect(() => readSettings({ METRICS_KEY: 'qua-ngan' })).toThrow(/METRICS_KEY="\*\*\*"/)
  expect(() => readSettings({ DATABASE_URL: 'mysql://an:secret@db/tms' })).toThrow(
    /DATABASE_URL="mysql:\/\/an:\*\*\*@db\/tms"/,
  )
})
