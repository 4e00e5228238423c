import { ActionIcon } from '@mantine/core'
import { mdiMenu, mdiMenuOpen } from '@mdi/js'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { Bell } from '../notice/offered/Bell.tsx'
import { FinderHost } from './FinderHost.tsx'
import { fold, useFolded } from './folding.ts'
import { LanguageSwitch } from './offered/LanguageSwitch.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** Folds the side navigation to icons, and opens it again. */
function FoldButton() {
  const t = useText()
  const folded = useFolded()
  const label = t(folded ? shellTexts.unfold : shellTexts.fold)
  return (
    <ActionIcon
      className={classes.fold}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-expanded={!folded}
      title={label}
      onClick={() => fold(!folded)}
    >
      <Icon path={folded ? mdiMenu : mdiMenuOpen} size={22} />
    </ActionIcon>
  )
}

/** The bar over every signed-in screen: company, workspaces, search, language, bell, account. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const t = useText()
  const { company_name } = useSession()
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(shellTexts.openMenu)}
        onClick={onMenu}
      >
        <Icon path={mdiMenu} size={24} />
      </ActionIcon>
      <FoldButton />
      <span className={classes.company} title={company_name}>
        {company_name}
      </span>
      <div className={classes.workspaces}>
        <WorkspaceSwitch />
      </div>
      <div className={classes.right}>
        <FinderHost />
        <LanguageSwitch />
        <Bell />
        <UserMenu />
      </div>
    </header>
  )
}
