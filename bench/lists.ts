import { today } from '../server/kit/time/clock.ts'
import { addDays } from '../contract/kit/time/time.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'
import { connectClient, statementsOf, type Statement } from './statements.ts'

const LIST = '/tms/chuyen_di/list_web'
const ROUNDS = 21
/** Neither side is measured while its code is still being compiled. */
const WARM_UP = 20
const MOST_RATIO = 1.6
const MOST_EXTRA_MS = 5
const MOST_MEDIAN_MS = 150

const requests = (): Record<string, object> => {
  const [from, to] = [addDays(today(), -91), today()]
  const week = { start_time: addDays(to, -1), end_time: addDays(to, 1) }
  const quarter = { start_time: from, end_time: to }
  return {
    'date range (3 days)': { ...week, so_dong: 50 },
    'plate and range (92 days)': { ...quarter, bien_so_xe: '15H-068.12', so_dong: 50 },
    'free text over 92 days, common': { ...quarter, tu_khoa: 'sao chổi yên phong', so_dong: 50 },
    'free text over 92 days, rare': { ...quarter, tu_khoa: 'DMOU12345', so_dong: 50 },
    'page 2,000': { so_dong: 50, trang: 2000 },
    'sums of the foot over 92 days': { ...quarter, so_dong: 1 },
  }
}

/** The reading statements of one list request. */
async function readsOf(company: Company, input: object): Promise<Statement[]> {
  const { statements } = await statementsOf(company, LIST, input)
  return statements.filter(({ text }) => /^select|^with/i.test(text.trim()))
}

/** Each list against the same statements run one after the other through the driver, one client, in turns. */
export async function measureLists(company: Company): Promise<Figure[]> {
  const token = await company.signIn('admin01')
  const client = await connectClient(company)
  const figures: Figure[] = []
  for (const [what, input] of Object.entries(requests())) {
    const statements = await readsOf(company, input)
    const [product, driver]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const whole = await timed(async () => (await company.call(token, LIST, input)).arrayBuffer())
      const direct = await timed(async () => {
        for (const statement of statements) await client.query(statement)
      })
      if (round >= WARM_UP) {
        product.push(whole)
        driver.push(direct)
      }
    }
    const [ours, theirs] = [median(product), median(driver)]
    const met =
      ours <= Math.max(theirs * MOST_RATIO, theirs + MOST_EXTRA_MS) && ours < MOST_MEDIAN_MS
    figures.push({
      what,
      figure: `${ms(ours)}, SQL ${ms(theirs)}, ratio ${(ours / theirs).toFixed(2)}`,
      bar: 'ratio ≤ 1.6 or +5 ms; median < 150 ms',
      met,
    })
  }
  await client.end()
  return figures
}
