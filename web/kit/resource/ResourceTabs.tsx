import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { titleOf, type Resource } from '../../../contract/kit/resource/resource.ts'
import { useText } from '../ui/language.ts'

type ResourceTabsProps = {
  readonly lists: Readonly<Record<string, Resource>>
  /** The one that is shown; the first where the address names none. */
  readonly shown: string
}

/** The lists that share one screen; the address says which one is shown as `tab`. */
export function ResourceTabs({ lists, shown }: ResourceTabsProps) {
  const t = useText()
  const navigate = useNavigate()
  const [first] = Object.keys(lists)
  return (
    <Tabs
      value={shown}
      onChange={(tab) =>
        void navigate({ to: '.', search: (tab && tab !== first ? { tab } : {}) as never })
      }
    >
      <Tabs.List aria-label={t(resourceTexts.lists)}>
        {Object.entries(lists).map(([name, resource]) => (
          <Tabs.Tab key={name} value={name}>
            {t(titleOf(resource))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
