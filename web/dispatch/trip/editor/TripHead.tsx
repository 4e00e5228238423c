import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import { mdiDotsVertical, mdiLock } from '@mdi/js'
import { TRIP_STATES, type TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { pageTexts } from '../../../../contract/office/screen/page.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { PageHeader } from '../../../kit/ui/PageHeader.tsx'
import { StateMenu } from '../../../kit/ui/StateMenu.tsx'
import classes from './head.module.css'
import { KeyHelp } from './KeyHelp.tsx'
import type { TripAct } from './useTripActs.tsx'

type TripHeadProps = {
  readonly trip: Trip | null
  readonly acts: readonly TripAct[]
  /** The states that the trip may go to now. */
  readonly moves: readonly TripState[]
  readonly onMove: (to: TripState) => void
  readonly busy: boolean
}

const SHOWN_ACTS = 4

function TripStates({ trip, moves, onMove, busy }: Omit<TripHeadProps, 'acts'>) {
  const t = useText()
  const state = trip?.trang_thai
  if (!state) return null
  if (moves.length === 0) return <Badge variant="light">{t(TRIP_STATES[state])}</Badge>
  return (
    <StateMenu
      label={editorTexts.state}
      moveTo={editorTexts.moveTo}
      states={TRIP_STATES}
      state={state}
      moves={moves}
      busy={busy}
      onMove={onMove}
    />
  )
}

function ActMenu({ acts, busy }: Pick<TripHeadProps, 'acts' | 'busy'>) {
  const t = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} disabled={busy} aria-label={t(editorTexts.actions)}>
          <Icon path={mdiDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, run, isGrave }, index) => (
          <Menu.Item
            key={label.en}
            leftSection={<Icon path={icon} size={16} />}
            className={index < SHOWN_ACTS ? classes.narrowOnly : undefined}
            {...(isGrave ? { c: 'red' } : {})}
            onClick={run}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Which trip it is, how it stands, and what can be done with it. */
export function TripHead({ trip, acts, moves, onMove, busy }: TripHeadProps) {
  const t = useText()
  const title = trip ? `${t(pageTexts.trip)} ${trip.id_chuyen_di ?? ''}` : t(editorTexts.newTrip)
  const note = trip && (
    <div className={classes.states}>
      <TripStates trip={trip} moves={moves} onMove={onMove} busy={busy} />
      {trip.khoa && (
        <Badge color="gray" variant="light" leftSection={<Icon path={mdiLock} size={12} />}>
          {t(editorTexts.lockedBadge)}
        </Badge>
      )}
    </div>
  )
  const actions = (
    <>
      {acts.slice(0, SHOWN_ACTS).map(({ label, icon, run }) => (
        <Button
          key={label.en}
          size="xs"
          variant="default"
          disabled={busy}
          className={classes.wideOnly}
          leftSection={<Icon path={icon} size={16} />}
          onClick={run}
        >
          {t(label)}
        </Button>
      ))}
      {acts.length > 0 && (
        <span className={acts.length > SHOWN_ACTS ? undefined : classes.narrowOnly}>
          <ActMenu acts={acts} busy={busy} />
        </span>
      )}
      <KeyHelp />
    </>
  )
  return <PageHeader title={title} note={note} actions={actions} />
}
