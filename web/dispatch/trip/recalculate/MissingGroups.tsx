import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MissingGroup } from '../../../../contract/dispatch/trip/trip.missing.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../../contract/kit/field/format.ts'
import { titleOf } from '../../../../contract/kit/resource/resource.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { toTripsDone } from '../offered/tripsDone.ts'
import { fieldOf } from './foundRows.ts'
import { groupWords, kindOf } from './missingRows.ts'
import classes from './recalculate.module.css'
import { WhereItIs } from './WhereItIs.tsx'

/** The list of many trips would make an address that no browser takes. */
const MOST_IN_ADDRESS = 100

type GroupProps = {
  readonly group: MissingGroup
  readonly isOpen: boolean
  readonly onEnter: () => void
}

function Group({ group, isOpen, onEnter }: GroupProps) {
  const t = useText()
  const { seat } = useSession()
  const { truong, so_chuyen, list_id, tu_ngay, den_ngay } = group
  const kind = kindOf(group)
  const mayEnter = kind !== null && mayCall(kind.api.create, seat)
  const message = t(text(group.message, group.message_en))
  const words = groupWords(group, t) || (kind ? t(titleOf(kind.resource)) : '')
  const figures = truong.map((name) => t(fieldOf(name)?.label ?? texts.figure)).join(', ')
  const days = [...new Set([tu_ngay, den_ngay])].flatMap((day) => (day ? [formatDate(day)] : []))
  return (
    <li className={classes.group} data-open={isOpen || undefined}>
      <div>
        <Text size="sm" fw={600}>
          {words || message}
        </Text>
        <Text size="sm">
          {words && `${message} · `}
          {figures}
        </Text>
        <Text size="xs" c="dimmed" className="numeric">
          {t(texts.waiting(so_chuyen))}, {days.join(' – ')}
        </Text>
      </div>
      <div className={classes.acts}>
        {!mayEnter && <WhereItIs ma={group.ma} can={group.can} />}
        {so_chuyen <= MOST_IN_ADDRESS && (
          <Button
            size="compact-sm"
            variant="subtle"
            renderRoot={(props) => (
              <Link {...toTripsDone(list_id)} target="_blank" rel="noopener" {...props} />
            )}
          >
            {t(texts.showTrips(so_chuyen))}
          </Button>
        )}
        {mayEnter && (
          <Button
            size="compact-sm"
            variant={isOpen ? 'filled' : 'default'}
            aria-expanded={isOpen}
            aria-label={t(texts.enterFor(words || message))}
            onClick={onEnter}
          >
            {t(texts.enter)}
          </Button>
        )}
      </div>
    </li>
  )
}

type GroupsProps = {
  readonly groups: readonly MissingGroup[]
  readonly entering: MissingGroup | null
  readonly onEnter: (group: MissingGroup) => void
}

/** What trips wait for, one entry a row that is missing. */
export const MissingGroups = ({ groups, entering, onEnter }: GroupsProps) => (
  <ul className={classes.groups}>
    {groups.map((group) => (
      <Group
        key={JSON.stringify([group.ma, group.can])}
        group={group}
        isOpen={group === entering}
        onEnter={() => onEnter(group)}
      />
    ))}
  </ul>
)
