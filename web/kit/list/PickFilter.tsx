import { Button, Combobox, Group, useCombobox } from '@mantine/core'
import { mdiCheck, mdiChevronDown } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { messageOf } from '../http/call.ts'
import { NAMES } from '../ui/queryKeys.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'
import type { Narrowed } from './ChoiceFilter.tsx'
import { narrowedTo } from './listState.ts'
import { useSettled } from '../ui/settled.ts'
import { narrowNames, pickedSummary } from './pickNames.ts'

/** Where the names of a filter come from; `key` names them in the cache. */
export type NameSource = {
  readonly key: string
  /** All names, or where there may be thousands (`asks`) those that hold what is typed. */
  readonly load: (typed: string) => Promise<string[]>
  readonly asks?: true
}

type PickFilterProps = {
  readonly label: Text
  readonly source: NameSource
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

const SHOWN = 100
const FRESH_MS = 5 * 60_000

type NamesProps = Pick<PickFilterProps, 'source' | 'value'> & {
  readonly typed: string
  /** Makes the first name the one that Enter takes. */
  readonly selectFirst: () => void
}

function Names({ source, value, typed, selectFirst }: NamesProps) {
  const t = useText()
  const settled = useSettled(typed)
  const asked = source.asks ? settled : ''
  const { data, error, isPending } = useQuery({
    queryKey: [NAMES, source.key, asked],
    queryFn: () => source.load(asked),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  // What was chosen when the list opened stands on top and stays there while choosing.
  const [first] = useState(value)
  const names = useMemo(
    () => narrowNames({ names: data ?? [], first, typed }),
    [data, first, typed],
  )
  // Also when the names arrive after the typing; before they are painted, for no key to come between.
  useLayoutEffect(() => {
    if (typed) selectFirst()
  }, [names, typed, selectFirst])
  if (isPending) return <Combobox.Empty>…</Combobox.Empty>
  if (error) return <Combobox.Empty>{messageOf(error)}</Combobox.Empty>
  return (
    <>
      {names.slice(0, SHOWN).map((name) => (
        <Combobox.Option key={name} value={name} active={value.includes(name)}>
          <Group gap={6} wrap="nowrap">
            <span className={classes.tick}>
              {value.includes(name) && <Icon path={mdiCheck} size={16} />}
            </span>
            {name}
          </Group>
        </Combobox.Option>
      ))}
      {names.length === 0 && <Combobox.Empty>{t(listTexts.nothingFound)}</Combobox.Empty>}
      {names.length > SHOWN && <Combobox.Empty>{t(listTexts.moreFound)}</Combobox.Empty>}
    </>
  )
}

/** Any number of names out of many, found by typing with or without marks. */
function PickFilter({ label: words, source, value, onChange }: PickFilterProps) {
  const t = useText()
  const label = t(words)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
    },
  })
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter((other) => other !== name) : [...value, name])
  const summary = pickedSummary(value)
  return (
    <Combobox store={combobox} width={300} position="bottom-start" onOptionSubmit={toggle}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          size="xs"
          variant="default"
          className={classes.pick}
          data-chosen={value.length > 0 || undefined}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          rightSection={<Icon path={mdiChevronDown} size={16} />}
          onClick={() => combobox.toggleDropdown()}
        >
          {summary ? `${label}: ${summary}` : label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={`${t(listTexts.search)} ${label}`}
          placeholder={t(listTexts.search)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options mah={280} className={classes.options} aria-label={label} tabIndex={0}>
          {combobox.dropdownOpened && (
            <Names
              source={source}
              value={value}
              typed={typed}
              selectFirst={combobox.selectFirstOption}
            />
          )}
        </Combobox.Options>
        {value.length > 0 && (
          <Combobox.Footer>
            <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
              {t(listTexts.clear)}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

type NamesFilterProps = Pick<PickFilterProps, 'label' | 'source'> & {
  readonly list: Narrowed
  readonly name: string
}

/** Any number of names in a field of the rows; nothing where the list does not take it. */
export function NamesFilter({ list, name, ...pick }: NamesFilterProps) {
  const { state, change, filters } = list
  if (!filters.includes(name)) return null
  return (
    <PickFilter
      {...pick}
      value={state.filters[name] ?? []}
      onChange={(names) => change(narrowedTo(state, name, names))}
    />
  )
}
