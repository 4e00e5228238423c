import { SimpleGrid, Text as Small } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mayCall, type Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Vnd } from '../../../contract/kit/money/money.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { salaryTexts } from '../../../contract/ledger/salary/salary.texts.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { reportFields } from '../../../contract/ledger/wallet/wallet.report.ts'
import type { Screen } from '../../../contract/office/screen/access.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { toScreen } from '../../office/screen/offered/paths.ts'
import { MonthSection } from '../sums/offered/MonthSection.tsx'
import { SUMS_ALONE } from '../sums/offered/useReport.ts'
import { FigureTile } from '../sums/offered/FigureTile.tsx'

type Read = {
  readonly value: Vnd | undefined
  /** The days it is of, where they are not those of the month. */
  readonly days?: Text
}
type Book = {
  readonly label: Text
  readonly screen: Screen
  readonly endpoint: Pick<Endpoint, 'access'>
  readonly read: (month: WireMonth) => Promise<Read>
}

const walletSum = (name: 'so_du_thang' | 'cod_dang_giu'): Book => ({
  label: reportFields[name].label,
  screen: '/wallet-management',
  endpoint: walletApi.report,
  read: async (ngay_thang) => ({
    value: (await call(walletApi.report, { ...SUMS_ALONE, ngay_thang })).tong_hop[name],
  }),
})
const BOOKS: readonly Book[] = [
  {
    label: salaryTexts.paid,
    screen: '/salary-management',
    endpoint: salaryApi.list,
    read: async () => {
      const { tong_hop, tu_ngay, den_ngay } = await call(salaryApi.list, SUMS_ALONE)
      return { value: tong_hop['thuc_linh'], days: payTexts.period(tu_ngay, den_ngay) }
    },
  },
  walletSum('so_du_thang'),
  walletSum('cod_dang_giu'),
  {
    label: debtFields.con_no.label,
    screen: '/debt-report',
    endpoint: debtApi.report,
    read: async () => ({ value: (await call(debtApi.report, SUMS_ALONE)).toan_bo_cong_no }),
  },
]

function BookTile({ book, month }: { readonly book: Book; readonly month: WireMonth }) {
  const t = useText()
  const { label, screen } = book
  const { data } = useQuery({
    queryKey: ['month-books', label.vi, month],
    queryFn: () => book.read(month),
  })
  return data?.value === undefined ? null : (
    <FigureTile label={t(label)} value={data.value} to={toScreen(screen)}>
      {data.days && (
        <Small span size="xs" c="dimmed">
          {t(data.days)}
        </Small>
      )}
    </FigureTile>
  )
}

/** What the books of the month come to so far, for seats that keep them and have no report of trips. */
export function MonthBooks() {
  const { seat } = useSession()
  const month = monthOf(browserNow())
  const books = BOOKS.filter(({ endpoint }) => mayCall(endpoint, seat))
  if (books.length === 0) return null
  return (
    <MonthSection>
      <SimpleGrid cols={{ base: Math.min(2, books.length), sm: 3, lg: books.length }} spacing="sm">
        {books.map((book) => (
          <BookTile key={book.label.vi} {...{ book, month }} />
        ))}
      </SimpleGrid>
    </MonthSection>
  )
}
