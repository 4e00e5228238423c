import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maySee } from '../../../../contract/office/screen/access.ts'
import { pageTexts } from '../../../../contract/office/screen/page.texts.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { toCustomer, toOrderPage } from './paths.ts'

/** Whether this person opens the pages about one order or one customer. */
const useOpensPages = (): boolean => maySee(useSession().seat, '/management/orders')

/** The id of an order in a cell, which leads to all about it where this person may see that. */
export function OrderLink({ id }: { readonly id: string | null }) {
  const opens = useOpensPages()
  if (!id || !opens) return id
  return (
    <Link {...toOrderPage(id)} tabIndex={-1}>
      {id}
    </Link>
  )
}

/** The way to all about a customer, for those who may see that. */
export function CustomerButton({ id }: { readonly id: string }) {
  const t = useText()
  if (!useOpensPages()) return null
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => <Link {...props} {...toCustomer(id)} />}
    >
      {t(pageTexts.customer)}
    </Button>
  )
}
