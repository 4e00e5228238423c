import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { titleOf, type Resource } from '../../../contract/kit/resource/resource.ts'
import { useText } from '../ui/language.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

/** A list whose screen differs: it is drawn with the tabs that stand above it. */
export type Drawn = {
  readonly resource: Resource
  /** What its tab says, where that is not the name of the resource. */
  readonly label?: Text
  readonly draw: (tabs: ReactNode) => ReactNode
}

/** The lists that share one screen; the address says as `tab` which one is shown, the first where it names none of them. */
export function ResourceLists({
  lists,
}: {
  readonly lists: Readonly<Record<string, Listed | Drawn>>
}) {
  const t = useText()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  const entries = Object.entries(lists)
  const [first] = entries
  const [shown, list] = entries.find(([name]) => name === tab) ?? first ?? []
  if (!list) return null
  const tabs = (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (next && next !== first?.[0] ? { tab: next } : {}) as never,
        })
      }
    >
      <Tabs.List aria-label={t(resourceTexts.lists)}>
        {entries.map(([name, each]) => (
          <Tabs.Tab key={name} value={name}>
            {t(('label' in each && each.label) || titleOf(each.resource))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  return (
    <Fragment key={shown}>
      {'draw' in list ? list.draw(tabs) : <ResourceScreen {...list} tabs={tabs} />}
    </Fragment>
  )
}
