import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { epochOfMoment } from '../contract/kit/time/time.ts'
import { backUpDaily, newCourse } from './dailyBackup.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { cleanUp, dataFolder } from './testing/processes.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await t.close()
  await cleanUp()
})

const given = (dataDir: string, backupDays = 14) => ({
  db: t.db,
  log: t.app.log,
  settings: { ...t.settings, databaseUrl: null, dataDir, backupDays },
})
const at = (day: string, hour: string): number => epochOfMoment(`${day} ${hour}`)

const told = async (): Promise<{ content: string; content_en: string | null }[]> =>
  t.db
    .selectFrom('thong_bao')
    .select(['content', 'content_en'])
    .where('su_kien', '=', 'sao_luu_loi')
    .where('username', '=', 'admin01')
    .execute()

test('backs up once a day, at night or once the machine has been on for a while', async () => {
  const dataDir = dataFolder()
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'anh-1'), 'một ảnh')
  const backups = join(dataDir, 'backup')
  const day = '2026-05-05'
  await backUpDaily(given(dataDir, 0), newCourse(0), at(day, '03:00:00'))
  await backUpDaily(given(dataDir), newCourse(0), at(day, '01:59:00'))
  await backUpDaily(given(dataDir), newCourse(at(day, '02:55:00')), at(day, '03:00:00'))
  expect(readdirSync(dataDir)).toEqual(['files'])

  // The clock of the backup itself is the real one: its day is today.
  const real = Math.floor(performance.timeOrigin + performance.now())
  const course = newCourse(0)
  const night = at(
    new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(real),
    '04:00:00',
  )
  await backUpDaily(given(dataDir), course, night)
  expect(await told()).toEqual([])
  const [first = ''] = readdirSync(backups)
  expect(readdirSync(join(backups, first))).toContain('manifest.json')
  await backUpDaily(given(dataDir), newCourse(0), night + 7_200_000)
  expect(readdirSync(backups)).toEqual([first])

  // The next day's takes of the photos only those that are new.
  await backUpDaily(given(dataDir), newCourse(0), night + 86_400_000)
  const [, second = ''] = readdirSync(backups)
  expect(statSync(join(backups, second, 'files/anh-1')).ino).toBe(
    statSync(join(backups, first, 'files/anh-1')).ino,
  )
})

test('is due on the day that it is, whatever day to come a wrong clock has written on one', async () => {
  const dataDir = dataFolder()
  const ofDay = async (day: string) => {
    const folder = join(dataDir, 'backup', `${day}_02-00-10`)
    mkdirSync(folder, { recursive: true })
    const began = at(day, '02:00:10')
    const log = { system: '1', timeline: 1, start: '0/2000028', stop: '0/2000028' }
    const manifest = {
      format: 1,
      kind: 'folder',
      began,
      ended: began,
      log,
      tables: {},
      files: {},
      gone: [],
    }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const course = newCourse(0)
    await backUpDaily(given(dataDir), course, at('2026-05-06', '03:00:00'))
    return course.tried > 0
  }
  expect(await ofDay('2031-01-01')).toBe(true)
  expect(await ofDay('2026-05-06')).toBe(false)
})

test('where it fails the admins are told why, once a day, and it is tried again after an hour', async () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'backup'), 'no folder')
  const course = newCourse(0)
  const start = at('2026-05-05', '03:00:00')
  for (const minutes of [0, 1, 61])
    await backUpDaily(given(dataDir), course, start + minutes * 60_000)
  expect(course.tried).toBe(start + 61 * 60_000)
  expect(await told()).toEqual([
    {
      content: expect.stringContaining(
        'Sao lưu hằng ngày không thành: Không dùng được thư mục',
      ) as string,
      content_en: expect.stringContaining(
        'The daily backup failed: Cannot use the folder',
      ) as string,
    },
  ])
})
