import {
  Avatar,
  Popover,
  SegmentedControl,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { mdiKeyOutline, mdiLogout, mdiProgressClock } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { maySee } from '../../../contract/office/screen/access.ts'
import { roleTexts } from '../../../contract/kit/endpoint/roles.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import { initials } from '../../../contract/kit/text/text.ts'
import { openJobs } from '../../kit/job/jobDrawer.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { SCREEN_ICONS } from '../screen/offered/screenIcons.ts'
import { paths, toLogin } from '../screen/offered/paths.ts'
import { signOut } from '../session/offered/signing.ts'
import classes from './UserMenu.module.css'
import { useSession } from '../../kit/http/signedIn.ts'

function ThemeChoice() {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t(shellTexts.theme)}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: t(shellTexts.light) },
        { value: 'dark', label: t(shellTexts.dark) },
        { value: 'auto', label: t(shellTexts.auto) },
      ]}
    />
  )
}

function AccountPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { fullname, username, role, role_name, seat } = useSession()
  const showJobs = () => {
    onClose()
    openJobs()
  }
  const leave = () => void signOut().then(() => navigate(toLogin()))
  return (
    <>
      <div className={classes.who}>
        <strong>{fullname}</strong>
        <span>{role_name ?? t(roleTexts[role])}</span>
        <span>{username}</span>
      </div>
      <div className={classes.theme}>
        <ThemeChoice />
      </div>
      {maySee(seat, '/schedule') && (
        <Link to={paths.schedule} className={classes.line} onClick={onClose}>
          <Icon path={SCREEN_ICONS['/schedule']} size={18} />
          {t(screenTexts['/schedule'])}
        </Link>
      )}
      <Link to={paths.changePassword} className={classes.line} onClick={onClose}>
        <Icon path={mdiKeyOutline} size={18} />
        {t(screenTexts['/change-password'])}
      </Link>
      <UnstyledButton className={classes.line} onClick={showJobs}>
        <Icon path={mdiProgressClock} size={18} />
        {t(jobTexts.title)}
      </UnstyledButton>
      <UnstyledButton className={classes.line} onClick={leave}>
        <Icon path={mdiLogout} size={18} />
        {t(shellTexts.signOut)}
      </UnstyledButton>
    </>
  )
}

/** Who is signed in, with what belongs to the account: password, appearance, sign-out. */
export function UserMenu() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { fullname, avatar } = useSession()
  const mark = initials(fullname)
  // Whoever speaks to the screen says what is seen: the mark stands in the name too.
  const name = `${mark} – ${t(shellTexts.userMenu)} ${fullname}`
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={264}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={name}
          onClick={() => setOpen((now) => !now)}
        >
          <Avatar src={avatar} size={34} color="indigo" radius="xl" alt="" aria-hidden>
            {mark}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={name}>
        <AccountPanel onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
