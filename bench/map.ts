import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { CHROMIUM } from '../scripts/chromium.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import { signIn } from './bundle.ts'
import type { Company } from './company.ts'
import { ms, quantile, type Figure } from './figures.ts'
import { frameCosts, longestTask, type FrameCost } from './frameCosts.ts'
import { traced } from './traced.ts'

const VEHICLES = 1_000
const SECONDS = 20
const BAR = { script: 12, task: 50, frames: 5, first: 2_000 } as const
const LIBRARY = 'node_modules/maplibre-gl/dist/'

/** A company of so many tracked vehicles, all on their way. */
async function addVehicles(db: Db): Promise<void> {
  await sql`INSERT INTO phuong_tien (bien_so_xe, bien_so_key, gps)
    SELECT '99K-' || lpad(n::text, 5, '0'), '99K' || lpad(n::text, 5, '0'), jsonb_build_object('device_id', 'BENCH' || n)
    FROM generate_series(1, ${VEHICLES}::int) AS n`.execute(db)
  await sql`INSERT INTO vi_tri_cuoi (id_xe, den, thoi_diem, lat, lng, toc_do, huong, no_may, trang_thai)
    SELECT id_xe, now(), now(), 9.5 + random() * 12.5, 105 + random() * 2.5, 30 + random() * 50, random() * 360, true,
      jsonb_build_object('hearing', jsonb_build_object('moving', true, 'bad', 0, 'lastBad', 0, 'last', jsonb_build_object('at', extract(epoch FROM now()) * 1000)))
    FROM phuong_tien WHERE gps ->> 'device_id' LIKE 'BENCH%'`.execute(db)
}

/** Moves every vehicle once a second until the answer is called. */
function keepMoving(db: Db): () => Promise<void> {
  let goes = true
  const done = (async () => {
    while (goes) {
      const begin = performance.now()
      await sql`UPDATE vi_tri_cuoi SET thoi_diem = now(), toc_do = 30 + random() * 50, huong = huong + random() * 10 - 5,
        lat = lat + 0.0002 * cos(radians(huong)), lng = lng + 0.0002 * sin(radians(huong))`.execute(
        db,
      )
      await sleep(Math.max(0, 1000 - (performance.now() - begin)))
    }
  })()
  return () => {
    goes = false
    return done
  }
}

/** Drags and wheels over the middle of the map, near to and far from single vehicles, for so many seconds. */
async function panAndZoom(page: Page): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const end = performance.now() + SECONDS * 1000
  for (let round = 0; performance.now() < end; round++) {
    const way = round % 2 === 0 ? 1 : -1
    await page.mouse.move(x - 150 * way, y - 80 * way)
    await page.mouse.down()
    for (let step = 1; step <= 30; step++) {
      await page.mouse.move(x + (step * 10 - 150) * way, y + (step * 5 - 80) * way)
      await sleep(16)
    }
    await page.mouse.up()
    await page.mouse.move(x, y)
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, round % 4 < 2 ? -120 : 120)
      await sleep(30)
    }
  }
}

type Run = { readonly costs: readonly FrameCost[]; readonly seconds: number; readonly task: number }

async function measured(browser: Browser, page: Page): Promise<Run> {
  const session: CDPSession = await browser.newBrowserCDPSession()
  const begin = performance.now()
  const events = await traced(session, () => panAndZoom(page))
  const seconds = (performance.now() - begin) / 1000
  return { costs: frameCosts(events), seconds, task: longestTask(events) }
}

const BARE = `<!doctype html><style>html,body,#m{margin:0;height:100%}</style><div id="m"></div><script type="module">
import { Map, setWorkerUrl } from './maplibre-gl.mjs'
setWorkerUrl(new URL('./maplibre-gl-worker.mjs', location.href).href)
const dots = Array.from({ length: ${VEHICLES} }, () => ({ lng: 105 + Math.random() * 2.5, lat: 9.5 + Math.random() * 12.5, course: Math.random() * 360 }))
const data = () => ({ type: 'FeatureCollection', features: dots.map(({ lng, lat, course }) => ({ type: 'Feature', properties: { course }, geometry: { type: 'Point', coordinates: [lng, lat] } })) })
const map = new Map({ container: 'm', attributionControl: false, fadeDuration: 0, bounds: [[102, 7.5], [115, 23.6]], maxZoom: 18,
  style: { version: 8, sources: { dots: { type: 'geojson', data: data() } }, layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#cfe0ee' } },
    { id: 'dots', type: 'symbol', source: 'dots', layout: { 'icon-image': 'dot', 'icon-rotate': ['get', 'course'], 'icon-allow-overlap': true, 'icon-ignore-placement': true } }] } })
map.once('style.load', () => {
  map.addImage('dot', { width: 26, height: 26, data: new Uint8Array(26 * 26 * 4).fill(160) })
  document.body.dataset.drawn = ''
  setInterval(() => {
    for (const dot of dots) { dot.lat += 0.0002 * Math.cos(dot.course); dot.lng += 0.0002 * Math.sin(dot.course) }
    map.getSource('dots').setData(data())
  }, 1000)
})
</script>`

/** A map of nothing but as many symbols, to compare with. */
async function openBare(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/bare/**', async (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (file === 'index.html') return route.fulfill({ contentType: 'text/html', body: BARE })
    const body = await readFile(LIBRARY + file, 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${address}/bare/index.html`)
  await page.locator('[data-drawn]').waitFor()
  return page
}

const rendererOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const told = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && told ? String(gl.getParameter(told.UNMASKED_RENDERER_WEBGL)) : 'none'
  })

/** From the click on the menu until the map is drawn, its code not yet loaded. */
async function firstMap(page: Page): Promise<number> {
  await page.locator('a[href="/location"]').first().scrollIntoViewIfNeeded()
  const begin = performance.now()
  await page.locator('a[href="/location"]').first().click()
  await page.locator('[data-drawn]').waitFor()
  return performance.now() - begin
}

const p95 = ({ costs }: Run): number =>
  quantile(
    costs.map(({ script }) => script),
    0.95,
  )
const framesOf = ({ costs, seconds }: Run): number => costs.length / seconds

/**
 * A thousand vehicles that move once a second, the map dragged and zoomed for twenty seconds in software rendering. Scripting is
 * what the main thread had of a processor inside calls of scripts, from one commit of a frame to the next; drawing happens elsewhere.
 */
export async function measureMap({ db, address }: Company): Promise<Figure[]> {
  await addVehicles(db)
  const stop = keepMoving(db)
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader']
  const browser = await chromium.launch({ executablePath: CHROMIUM, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, address, 'dieuxe01')
    const first = await firstMap(page)
    await page
      .getByText(new RegExp(`${VEHICLES}`))
      .first()
      .waitFor()
    const ours = await measured(browser, page)
    await page.goto('about:blank')
    const bare = await measured(browser, await openBare(browser, address))
    const load = loadavg()[0]?.toFixed(1)
    console.log(`renderer: ${await rendererOf(page)}; load of the machine ${load}`)
    const compared = (own: number, other: number) => `${(own / other).toFixed(2)} of a bare map`
    return [
      {
        what: `scripting a frame, ${ours.costs.length} frames`,
        figure: `p95 ${ms(p95(ours))} (bare ${ms(p95(bare))}: ${compared(p95(ours), p95(bare))})`,
        bar: `p95 at most ${BAR.script} ms`,
        met: ours.costs.length > 0 && p95(ours) <= BAR.script,
      },
      {
        what: 'longest task of the page, of the processor',
        figure: `${ms(ours.task)} (bare ${ms(bare.task)})`,
        bar: `at most ${BAR.task} ms`,
        met: ours.task <= BAR.task,
      },
      {
        what: 'frames a second, 1440×900',
        figure: `${framesOf(ours).toFixed(1)} (bare ${framesOf(bare).toFixed(1)})`,
        bar: `at least ${BAR.frames}`,
        met: framesOf(ours) >= BAR.frames,
      },
      {
        what: 'first map after the click',
        figure: ms(first),
        bar: `within ${BAR.first} ms`,
        met: first <= BAR.first,
      },
    ]
  } finally {
    await browser.close()
    await stop()
  }
}
