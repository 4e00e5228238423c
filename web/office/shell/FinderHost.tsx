import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { mdiMagnify } from '@mdi/js'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { Finder, finderOpen } from './offered/finder.ts'
import classes from './TopBar.module.css'

/** The door of the search over everything: a button, and Ctrl+K wherever the focus is. */
export function FinderHost() {
  const t = useText()
  const open = finderOpen.use()
  // Also out of boxes of text.
  useHotkeys([['mod+K', () => finderOpen.set(!finderOpen.get())]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.find}
        aria-keyshortcuts="Control+K"
        onClick={() => finderOpen.set(true)}
      >
        <Icon path={mdiMagnify} size={18} />
        <span>{t(shellTexts.find)}</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      {open && <Finder onClose={() => finderOpen.set(false)} />}
    </>
  )
}
