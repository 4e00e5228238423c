import { Button, Group, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import {
  GROUPINGS,
  LIVE_STATES,
  type Grouping,
  type LiveState,
} from '../../../contract/fleet/driving-report/live.ts'
import {
  GROUPING_TEXTS,
  LIVE_TEXTS,
  locationTexts,
} from '../../../contract/fleet/driving-report/location.texts.ts'
import { markerScreen } from '../../../contract/fleet/marker/marker-screen.texts.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { useMapSearch } from '../../kit/map/useMapSearch.ts'
import { useText } from '../../kit/ui/language.ts'
import { STATE_COLORS } from './vehicleMarks.ts'
import classes from './location.module.css'

/** What the address says where the marks of the company are shown in the place of the vehicles. */
export const MARKERS = 'diem_danh_dau'

/** What the list is grouped by, as the address says it; by state where it says nothing. */
export const groupingOf = (said: string): Grouping =>
  GROUPINGS.find((each) => each === said) ?? 'trang_thai'

type StateBarProps = {
  readonly counts: Readonly<Record<LiveState, number>>
  readonly total: number
  readonly state: string
  readonly onState: (state: string) => void
}

/** How many vehicles are in each state; one of them narrows to it. */
function StateBar({ counts, total, state, onState }: StateBarProps) {
  const t = useText()
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
          {each ? `${t(LIVE_TEXTS[each])} ${counts[each]}` : `${t(locationTexts.all)} ${total}`}
        </Button>
      ))}
    </Group>
  )
}

type VehicleHeadProps = {
  /** How many vehicles are in each state, as one text: most seconds it is the same. */
  readonly counts: string
  readonly total: number
  readonly markers: number
  readonly onMarkers: (part: string) => void
}

/** What narrows the list of vehicles and orders it. Vehicles move every second; this is drawn anew when it says something else. */
export const VehicleHead = memo(({ counts, total, markers, onMarkers }: VehicleHeadProps) => {
  const t = useText()
  const [words, setWords] = useMapSearch('tu_khoa')
  const [state, setState] = useMapSearch('trang_thai')
  const [grouping, setGrouping] = useMapSearch('nhom')
  return (
    <>
      <SearchBox value={words} onChange={setWords} hint={t(locationTexts.searchHint)} />
      <StateBar
        counts={JSON.parse(counts) as Record<LiveState, number>}
        total={total}
        state={state}
        onState={setState}
      />
      <Group gap={6} w="100%">
        <NativeSelect
          size="xs"
          aria-label={t(locationTexts.groupBy)}
          value={groupingOf(grouping)}
          data={GROUPINGS.map((value) => ({
            value,
            label: `${t(locationTexts.groupBy)}: ${t(GROUPING_TEXTS[value][0])}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            setGrouping(value === 'trang_thai' ? '' : value)
          }
        />
        <Button size="xs" variant="default" onClick={() => onMarkers(MARKERS)}>
          {t(markerScreen.open(markers))}
        </Button>
      </Group>
    </>
  )
})
