import { Button, Group } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { CurrentVehicle } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { countsOf, LIVE_STATES } from '../../../contract/fleet/driving-report/live.ts'
import { LIVE_TEXTS, locationTexts } from '../../../contract/fleet/driving-report/location.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { messageOf } from '../../kit/http/call.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { MapList } from '../../kit/map/MapList.tsx'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Look } from '../../kit/map/mark.ts'
import { MapScreen, SplitMap } from '../../kit/map/SplitMap.tsx'
import { useMapSearch } from '../../kit/map/useMapSearch.ts'
import { useText } from '../../kit/ui/language.ts'
import { FailureState, LoadingState } from '../../kit/ui/states.tsx'
import { useShown, useTrail, useVehicles } from './useVehicles.ts'
import { idOf, STATE_COLORS } from './vehicleMarks.ts'
import { VehicleCard } from './VehicleCard.tsx'
import classes from './location.module.css'

const NONE: readonly CurrentVehicle[] = []
const NEAR = 10

type StateBarProps = {
  readonly vehicles: readonly CurrentVehicle[]
  readonly state: string
  readonly onState: (state: string) => void
}

/** How many vehicles are in each state; one of them narrows to it. */
function StateBar({ vehicles, state, onState }: StateBarProps) {
  const t = useText()
  const counts = countsOf(vehicles)
  const shown = LIVE_STATES.filter((each) => counts[each] > 0 || each === state)
  return (
    <Group gap={6} role="group" aria-label={t(locationTexts.states)}>
      {(['', ...shown] as const).map((each) => (
        <Button
          key={each}
          size="compact-xs"
          variant={each === state ? 'filled' : 'default'}
          aria-pressed={each === state}
          onClick={() => onState(each)}
          leftSection={
            each && <span className={classes.dot} style={{ background: STATE_COLORS[each] }} />
          }
        >
          {each
            ? `${t(LIVE_TEXTS[each])} ${counts[each]}`
            : `${t(locationTexts.all)} ${vehicles.length}`}
        </Button>
      ))}
    </Group>
  )
}

/** The chosen vehicle, where the map looks for it, and whether it goes along. */
function useChosen(marks: ReturnType<typeof useShown>['marks']) {
  const [chosen, setChosen] = useMapSearch('xe')
  const [followed, setFollowed] = useMapSearch('theo')
  const [look, setLook] = useState<Look | null>(null)
  const follows = followed !== '' && followed === chosen
  const mark = marks.find(({ id }) => id === chosen)
  const [lat, lng] = [mark?.lat, mark?.lng]
  const along = useMemo(
    () =>
      follows && lat !== undefined && lng !== undefined ? { at: { lat, lng }, zoom: null } : null,
    [follows, lat, lng],
  )
  const choose = useCallback(
    (id: string | null) => {
      setChosen(id ?? '')
      const at = marks.find((each) => each.id === id)
      if (at) setLook({ at, zoom: NEAR })
    },
    [marks, setChosen],
  )
  return {
    chosen,
    choose,
    look: along ?? look,
    follows,
    follow: () => setFollowed(follows ? '' : chosen),
  }
}

/** Where every vehicle is now: on the map, and in the list beside it. */
export function Location() {
  const t = useText()
  const [words, setWords] = useMapSearch('tu_khoa')
  const [state, setState] = useMapSearch('trang_thai')
  const { data, error, refetch } = useVehicles()
  const vehicles = data?.vehicles ?? NONE
  const { found, lines, marks } = useShown(vehicles, words, state)
  const { chosen, choose, look, follows, follow } = useChosen(marks)
  const trails = useTrail(data?.trails, chosen)
  const vehicle = found.find((each) => idOf(each) === chosen)
  const list = data ? (
    <MapList
      label={t(locationTexts.list)}
      lines={lines}
      empty={t(vehicles.length === 0 ? locationTexts.none : locationTexts.noMatch)}
      chosen={chosen || null}
      onChoose={choose}
    />
  ) : error ? (
    <FailureState text={messageOf(error)} retry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
  return (
    <MapScreen title={t(screenTexts['/location'])}>
      <SplitMap
        head={
          <>
            <SearchBox value={words} onChange={setWords} hint={t(locationTexts.searchHint)} />
            <StateBar vehicles={vehicles} state={state} onState={setState} />
          </>
        }
        list={list}
        card={
          vehicle && (
            <VehicleCard
              vehicle={vehicle}
              following={follows}
              onFollow={follow}
              onClose={() => choose(null)}
            />
          )
        }
        map={
          <MapPane
            label={t(screenTexts['/location'])}
            marks={marks}
            trails={trails}
            chosen={chosen || null}
            onChoose={choose}
            look={look}
          />
        }
      />
    </MapScreen>
  )
}
