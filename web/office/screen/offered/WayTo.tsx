import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maySee, type Screen } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { toScreen } from './paths.ts'

/** The way to the screen where something begins, for those who may go there. */
export function WayTo({ screen }: { readonly screen: Screen }) {
  const t = useText()
  const { seat } = useSession()
  return maySee(seat, screen) ? (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props: object) => <Link {...props} {...toScreen(screen)} />}
    >
      {t(screenTexts[screen])}
    </Button>
  ) : null
}
