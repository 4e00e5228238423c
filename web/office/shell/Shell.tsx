import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { JobsHost } from '../../kit/job/JobsHost.tsx'
import { InFrame } from '../../kit/ui/inFrame.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { paths } from '../screen/offered/paths.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { Logo, Mark } from './offered/Logo.tsx'
import { useFolded } from './folding.ts'
import { NavDrawer } from './NavDrawer.tsx'
import { NavMenu } from './NavMenu.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const MAIN = 'main'

/** Moves the focus to the new screen, so that keys and screen readers start at its top. */
function useFocusOnScreen() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The frame of every signed-in screen: top bar, side navigation, content. */
export function Shell() {
  const t = useText()
  const main = useFocusOnScreen()
  const { username } = useSession()
  const folded = useFolded()
  const [drawer, setDrawer] = useState(false)
  const closeDrawer = useCallback(() => setDrawer(false), [])
  return (
    <div className={classes.frame} data-folded={folded || undefined}>
      <a className={classes.skip} href={`#${MAIN}`}>
        {t(shellTexts.skip)}
      </a>
      <aside className={classes.side}>
        <div className={classes.logo}>
          <Link to={paths.home} className={classes.home}>
            {folded ? <Mark /> : <Logo />}
          </Link>
        </div>
        <NavMenu folded={folded} />
      </aside>
      <JobsHost username={username} />
      <NavDrawer opened={drawer} onClose={closeDrawer} />
      <div className={classes.column}>
        <TopBar onMenu={() => setDrawer(true)} />
        <main id={MAIN} ref={main} tabIndex={-1} className={classes.main}>
          <InFrame value>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </InFrame>
        </main>
      </div>
    </div>
  )
}
