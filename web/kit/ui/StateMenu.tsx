import { Button, Menu } from '@mantine/core'
import { mdiChevronDown } from '@mdi/js'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

type StateMenuProps<State extends string> = {
  /** What the state is called, and what moving on from it. */
  readonly label: Text
  readonly moveTo: Text
  readonly states: Readonly<Record<State, Text>>
  readonly state: State
  readonly moves: readonly State[]
  readonly busy: boolean
  readonly onMove: (to: State) => void
}

/** The state of a row, which leads to the states that it may move to. */
export function StateMenu<State extends string>(props: StateMenuProps<State>) {
  const { label, moveTo, states, state, moves, busy, onMove } = props
  const t = useText()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          disabled={busy}
          rightSection={<Icon path={mdiChevronDown} size={16} />}
          aria-label={`${t(label)}: ${t(states[state])}. ${t(moveTo)}`}
        >
          {t(states[state])}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(moveTo)}</Menu.Label>
        {moves.map((to) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            {t(states[to])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
