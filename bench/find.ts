import { findApi } from '../contract/dispatch/find/find.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'
import { connectClient, statementsOf } from './statements.ts'

const ROUNDS = 21
/** Neither side is measured while its code is still being compiled. */
const WARM_UP = 10
const MOST_RATIO = 1.6
const MOST_EXTRA_MS = 5
const MOST_MEDIAN_MS = 100

/** Who looks for what: `user` is the office, a subcontractor, a customer. */
const SEARCHES: readonly { what: string; user: string; tu_khoa: string }[] = [
  { what: 'a container', user: 'admin01', tu_khoa: 'DMOU12345' },
  { what: 'a plate', user: 'admin01', tu_khoa: '15h 068.12' },
  { what: 'a phone that nobody has', user: 'admin01', tu_khoa: '0999 888 777' },
  { what: 'a code', user: 'admin01', tu_khoa: 'KH03' },
  { what: 'a customer', user: 'admin01', tu_khoa: 'sao chổi' },
  { what: 'a word that is nowhere', user: 'admin01', tu_khoa: 'không hề có' },
  { what: 'a container, as a subcontractor', user: 'doitac01', tu_khoa: 'DMOU12345' },
  { what: 'a place, as a customer', user: 'doitac02', tu_khoa: 'yên phong' },
]

/** The search over everything against its statements one after the other through the driver, in turns. */
export async function measureFind(company: Company): Promise<Figure[]> {
  const client = await connectClient(company)
  const figures: Figure[] = []
  for (const { what, user, tu_khoa } of SEARCHES) {
    const token = await company.signIn(user)
    const input = { tu_khoa }
    const { statements } = await statementsOf(company, findApi.find.path, input, user)
    const reads = statements.filter(({ text }) => /^(select|with)/i.test(text.trim()))
    const [product, driver]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const whole = await timed(async () =>
        (await company.call(token, findApi.find.path, input)).arrayBuffer(),
      )
      const direct = await timed(async () => {
        for (const statement of reads) await client.query(statement)
      })
      if (round < WARM_UP) continue
      product.push(whole)
      driver.push(direct)
    }
    const [ours, theirs] = [median(product), median(driver)]
    figures.push({
      what,
      figure: `${ms(ours)}, SQL ${ms(theirs)}, ratio ${(ours / theirs).toFixed(2)}`,
      bar: `ratio ≤ ${MOST_RATIO} or +${MOST_EXTRA_MS} ms; median < ${MOST_MEDIAN_MS} ms`,
      met: ours <= Math.max(theirs * MOST_RATIO, theirs + MOST_EXTRA_MS) && ours < MOST_MEDIAN_MS,
    })
  }
  await client.end()
  return figures
}
