import { Popover } from '@mantine/core'
import { mdiChevronDown, mdiCogOutline } from '@mdi/js'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type Screen } from '../../../contract/office/screen/access.ts'
import { menuIn, workspaceOf } from '../../../contract/office/screen/workspaces.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { SCREEN_ICONS } from '../screen/offered/screenIcons.ts'
import { toScreen } from '../screen/offered/paths.ts'
import { screenOf } from '../session/offered/guard.ts'
import classes from './NavMenu.module.css'
import { useSession } from '../../kit/http/signedIn.ts'

const STORAGE_KEY = 'lanbanh_management_open'
const SUBMENU = 'nav-management'

function storedOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'no'
  } catch {
    return true
  }
}

function keepOpen(open: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, open ? 'yes' : 'no')
  } catch {
    // Without storage the submenu opens again with the next visit.
  }
}

type NavLineProps = {
  readonly screen: Screen
  readonly active: boolean
  /** Shows its icon alone: its words are for the pointer that rests on it and for those who hear it. */
  readonly folded?: boolean
}

/** A long menu shows where it stands, however one came here. */
const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

function NavLine({ screen, active, folded = false }: NavLineProps) {
  const t = useText()
  return (
    <li>
      <Link
        {...toScreen(screen)}
        ref={active ? intoView : null}
        className={classes.line}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        {...(folded ? { title: t(screenTexts[screen]) } : {})}
      >
        <Icon path={SCREEN_ICONS[screen]} size={19} />
        <span>{t(screenTexts[screen])}</span>
      </Link>
    </li>
  )
}

type SubmenuProps = { readonly screens: readonly Screen[]; readonly current: Screen | null }

/** The submenu beside icons: it opens over the screen. */
function FlyingSubmenu({ screens, current }: SubmenuProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <Popover opened={open} onChange={setOpen} position="right-end" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.line}
            aria-expanded={open}
            title={t(shellTexts.management)}
            onClick={() => setOpen(!open)}
          >
            <Icon path={mdiCogOutline} size={19} />
            <span>{t(shellTexts.management)}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={t(shellTexts.management)}>
          <ul className={classes.list} onClick={() => setOpen(false)}>
            {screens.map((screen) => (
              <NavLine key={screen} screen={screen} active={screen === current} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </li>
  )
}

function Submenu({ screens, current }: SubmenuProps) {
  const t = useText()
  const [open, setOpen] = useState(storedOpen)
  const toggle = () => {
    keepOpen(!open)
    setOpen(!open)
  }
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={SUBMENU}
        onClick={toggle}
      >
        <Icon path={mdiCogOutline} size={19} />
        <span>{t(shellTexts.management)}</span>
        <span className={classes.chevron} data-open={open || undefined}>
          <Icon path={mdiChevronDown} size={18} />
        </span>
      </button>
      <ul id={SUBMENU} className={classes.submenu} hidden={!open}>
        {screens.map((screen) => (
          <NavLine key={screen} screen={screen} active={screen === current} />
        ))}
      </ul>
    </li>
  )
}

/** The side navigation of the signed-in seat: the menu of the workspace that the screen stands in. A screen that stands both in the menu and in the submenu is marked where it comes first. */
export function NavMenu({ folded }: { readonly folded: boolean }) {
  const t = useText()
  const { seat } = useSession()
  const current = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  const entries = menuIn(workspaceOf(current), seat)
  const inMenu = current !== null && entries.includes(current)
  const Management = folded ? FlyingSubmenu : Submenu
  return (
    <nav
      className={classes.nav}
      data-folded={folded || undefined}
      aria-label={t(shellTexts.navigation)}
    >
      <ul className={classes.list}>
        {entries.map((entry) =>
          typeof entry === 'string' ? (
            <NavLine key={entry} screen={entry} active={entry === current} folded={folded} />
          ) : (
            <Management
              key="management"
              screens={entry.management}
              current={inMenu ? null : current}
            />
          ),
        )}
      </ul>
    </nav>
  )
}
