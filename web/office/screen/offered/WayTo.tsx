import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maySee, type Screen } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { toScreen } from './paths.ts'
import { SCREEN_ICONS } from './screenIcons.ts'

/** The way to another screen, for those who may go there. */
export function WayTo({ screen }: { readonly screen: Screen }) {
  const t = useText()
  const { seat } = useSession()
  return maySee(seat, screen) ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon path={SCREEN_ICONS[screen]} size={16} />}
      renderRoot={(props: object) => <Link {...props} {...toScreen(screen)} />}
    >
      {t(screenTexts[screen])}
    </Button>
  ) : null
}
