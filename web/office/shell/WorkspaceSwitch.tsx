import { mdiBriefcaseOutline, mdiTruckOutline } from '@mdi/js'
import { Link, useLocation } from '@tanstack/react-router'
import { homeOf } from '../../../contract/office/screen/access.ts'
import {
  fleetMenuOf,
  WORKSPACES,
  workspaceOf,
  type Workspace,
} from '../../../contract/office/screen/workspaces.ts'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toScreen } from '../screen/offered/paths.ts'
import { screenOf } from '../session/offered/guard.ts'
import classes from './WorkspaceSwitch.module.css'

const ICONS: Readonly<Record<Workspace, string>> = {
  dieu_hanh: mdiBriefcaseOutline,
  doi_xe: mdiTruckOutline,
}

/** The way between the work of the office and the fleet, for seats that have both (tracking, section 4). */
export function WorkspaceSwitch() {
  const t = useText()
  const { seat } = useSession()
  const current = useLocation({ select: ({ pathname }) => workspaceOf(screenOf(pathname)) })
  const [fleet] = fleetMenuOf(seat)
  if (fleet === undefined) return null
  const firsts = { dieu_hanh: homeOf(seat), doi_xe: fleet }
  return (
    <nav className={classes.switch} aria-label={t(shellTexts.workspaces)}>
      {WORKSPACES.map((workspace) => (
        <Link
          key={workspace}
          {...toScreen(firsts[workspace])}
          className={classes.choice}
          data-active={workspace === current || undefined}
          aria-current={workspace === current ? 'true' : undefined}
        >
          <Icon path={ICONS[workspace]} size={17} />
          <span>{t(shellTexts.workspace[workspace])}</span>
        </Link>
      ))}
    </nav>
  )
}
