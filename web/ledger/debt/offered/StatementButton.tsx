import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maySee } from '../../../../contract/office/screen/access.ts'
import { pageTexts } from '../../../../contract/office/screen/page.texts.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { toStatement } from '../../../office/screen/offered/paths.ts'

type Props = { readonly id: string; readonly search: Readonly<Record<string, string>> }

/** The way to a customer's statement of some days, for those who open it. */
export function StatementButton({ id, search }: Props) {
  const t = useText()
  const { seat } = useSession()
  if (!maySee(seat, '/management/orders')) return null
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => <Link {...props} {...toStatement(id, search)} />}
    >
      {t(pageTexts.statement)}
    </Button>
  )
}
