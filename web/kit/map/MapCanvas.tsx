import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core'
import { mdiImageFilterCenterFocus, mdiMinus, mdiPlus, mdiRuler } from '@mdi/js'
import { memo, useEffect } from 'react'
import { metresAlong } from '../../../contract/kit/map/earth.ts'
import { mapTexts } from '../../../contract/kit/map/map.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage, useText } from '../ui/language.ts'
import { EmptyState } from '../ui/states.tsx'
import type { Tiles } from './baseStyle.ts'
import classes from './map.module.css'
import type { MapControl } from './controlMap.ts'
import type { Shown } from './mark.ts'
import { useMap } from './useMap.ts'
import { useMeasure } from './useMeasure.ts'

export type MapCanvasProps = Shown & {
  /** What the map shows. */
  readonly label: string
  readonly tiles: Tiles
}

type MapButtonProps = {
  readonly label: Text
  readonly icon: string
  readonly pressed?: boolean
  readonly act: () => void
}

function MapButton({ label, icon, pressed, act }: MapButtonProps) {
  const t = useText()
  return (
    <Tooltip label={t(label)} position="left">
      <ActionIcon
        size="lg"
        variant={pressed ? 'filled' : 'default'}
        aria-label={t(label)}
        aria-pressed={pressed}
        onClick={act}
      >
        <Icon path={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

type MapButtonsProps = {
  readonly map: MapControl
  readonly measures: boolean
  readonly onMeasure: () => void
}

// What the map shows changes every second, its buttons do not.
const MapButtons = memo(({ map, measures, onMeasure }: MapButtonsProps) => (
  <div className={classes.buttons}>
    <MapButton label={mapTexts.zoomIn} icon={mdiPlus} act={() => map.zoom(1)} />
    <MapButton label={mapTexts.zoomOut} icon={mdiMinus} act={() => map.zoom(-1)} />
    <MapButton label={mapTexts.whole} icon={mdiImageFilterCenterFocus} act={map.showAll} />
    <MapButton
      label={measures ? mapTexts.measureEnd : mapTexts.measure}
      icon={mdiRuler}
      pressed={measures}
      act={onMeasure}
    />
  </div>
))

/** The map itself with what stands on it; the heavy part of a screen with a map, loaded with `MapPane`. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, tiles, marks } = props
  const t = useText()
  const language = useLanguage()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { drawn, container } = useMap({ label, scheme, language, tiles })
  const map = drawn === 'none' ? null : drawn
  const { measuring, toggle } = useMeasure()
  const pointing = measuring ?? props.pointing ?? null
  // The map is no part of what React draws: it is told what to show.
  useEffect(() => map?.show({ ...props, pointing }))
  return (
    <div
      className={classes.frame}
      data-drawn={map ? true : undefined}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !measuring) return
        // What was chosen stays: only the measuring ends.
        event.stopPropagation()
        toggle()
      }}
    >
      <div
        ref={container}
        className={classes.map}
        data-measuring={pointing ? true : undefined}
        onKeyDownCapture={(event) => map?.press(event)}
      />
      {drawn === 'none' && <EmptyState text={t(mapTexts.noDrawing)} />}
      {map && <MapButtons map={map} measures={measuring !== null} onMeasure={toggle} />}
      {measuring && (
        <div className={classes.measured} role="status">
          {t(
            measuring.points.length > 1
              ? mapTexts.measured(metresAlong(measuring.points))
              : mapTexts.measureHint,
          )}
        </div>
      )}
      <div className={classes.source}>
        {[t(mapTexts.shown(marks.length)), tiles?.ghi_nguon, t(mapTexts.source)]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  )
}
