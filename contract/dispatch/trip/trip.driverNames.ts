import { message } from '../../kit/text/message.ts'
import { searchKey, wordOf } from '../../kit/text/text.ts'
import { DRIVERS } from './trip.fields.ts'

type Said = Readonly<Record<string, unknown>>

/**
 * The seats of a trip whose account and name were given together and mean two people: neither of them may win in silence.
 * `before` is the trip as it was, `after` with whom the account means.
 */
export function driverClashes(
  given: Said,
  before: Said | null,
  after: Said,
): Record<string, string> {
  const clashes = DRIVERS.filter((seat) => {
    const name = `ten_${seat}`
    const isGiven = [seat, name].every(
      (field) => wordOf(given[field]) !== '' && given[field] !== before?.[field],
    )
    const meant = [after[seat], after[name]].map((word) => searchKey(wordOf(word)))
    return isGiven && !meant.includes(searchKey(wordOf(given[name])))
  })
  return Object.fromEntries(
    clashes.map((seat) => {
      const [account, name] = [wordOf(given[seat]), wordOf(after[`ten_${seat}`])]
      const said = message(
        `Tài khoản ${account} là của ${name}`,
        `The account ${account} is ${name}’s`,
      )
      return [`ten_${seat}`, said]
    }),
  )
}
