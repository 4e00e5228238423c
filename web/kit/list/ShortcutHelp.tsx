import { ActionIcon, Kbd, Popover } from '@mantine/core'
import { useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { mdiKeyboardOutline } from '@mdi/js'
import { useState } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { tableKeys } from '../../../contract/kit/list/table.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './screen.module.css'

/** A key of a screen and what it does. */
export type Shortcut = {
  readonly keys: string
  readonly label: Words
  readonly act: () => void
}

type ShortcutHelpProps = { readonly shortcuts: readonly Shortcut[] }

const Key = ({ keys, does }: { readonly keys: string; readonly does: string }) => (
  <>
    <dt>{does}</dt>
    <dd>
      <Kbd size="xs" ff="text">
        {keys}
      </Kbd>
    </dd>
  </>
)

const LEFT = { preventDefault: false } as const

// While a question is open, letters are not for the screen behind it.
const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** Listens to the keys of a screen and shows them, with those of its table, on request; '?' opens it. */
export function ShortcutHelp({ shortcuts }: ShortcutHelpProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  // Only a key that does something is taken from whoever it was meant for. The keys that the help shows work out of it too.
  const taking = (act: () => void) => (event: KeyboardEvent) => {
    if (!open && isInDialog(event)) return
    event.preventDefault()
    act()
  }
  const own = shortcuts.map(({ keys, act }): HotkeyItem => [
    keys,
    taking(() => {
      setOpen(false)
      act()
    }),
    LEFT,
  ])
  useHotkeys([...own, ['shift+?', taking(() => setOpen(!open)), LEFT]])
  return (
    <>
      {/* What has no button of its own is a command all the same. */}
      <span aria-hidden className={classes.commands}>
        {shortcuts.map(({ keys, label, act }) => (
          <button key={keys} type="button" tabIndex={-1} aria-label={t(label)} onClick={act} />
        ))}
      </span>
      <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={30}
            visibleFrom="md"
            aria-label={t(listTexts.shortcuts)}
            title={t(listTexts.shortcuts)}
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon path={mdiKeyboardOutline} size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t(listTexts.shortcuts)}>
          <div tabIndex={-1} data-autofocus className={classes.help}>
            <h2>{t(listTexts.shortcuts)}</h2>
            <dl className={classes.keys}>
              {shortcuts.map(({ keys, label }) => (
                <Key key={keys} keys={keys} does={t(label)} />
              ))}
              <Key keys="Ctrl + K" does={t(listTexts.keyFind)} />
              <Key keys="?" does={t(listTexts.keyHelp)} />
            </dl>
            <dl className={classes.keys}>
              {tableKeys.map(({ keys, does }) => (
                <Key key={keys.en} keys={t(keys)} does={t(does)} />
              ))}
            </dl>
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
