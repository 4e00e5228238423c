import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core'
import { mdiImageFilterCenterFocus, mdiMinus, mdiPlus, mdiRuler } from '@mdi/js'
import { useRef } from 'react'
import type { Map as MapLibre } from 'maplibre-gl'
import { boxOf, metresAlong } from '../../../contract/kit/map/earth.ts'
import { mapTexts } from '../../../contract/kit/map/map.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage, useText } from '../ui/language.ts'
import { EmptyState } from '../ui/states.tsx'
import type { Tiles } from './baseStyle.ts'
import classes from './map.module.css'
import type { Look } from './mark.ts'
import { WHOLE } from './openMap.ts'
import { useMap } from './useMap.ts'
import { tabThrough, useLook, useMarks, type Shown } from './useMarks.ts'
import { useMeasure } from './useMeasure.ts'

export type MapCanvasProps = Shown & {
  /** What the map shows. */
  readonly label: string
  readonly tiles: Tiles
  /** Where to look; a new value goes there. */
  readonly look: Look | null
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

const showAll = (map: MapLibre, marks: Shown['marks']) =>
  map.fitBounds(boxOf(marks) ?? WHOLE, { padding: 50, maxZoom: 13, duration: 500 })

/** The map itself with what stands on it; the heavy part of a screen with a map, loaded with `MapPane`. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, tiles, look, marks } = props
  const t = useText()
  const language = useLanguage()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const container = useRef<HTMLDivElement>(null)
  const drawn = useMap({ container, label, scheme, language, tiles })
  const map = drawn === 'none' ? null : drawn
  const measure = useMeasure(map)
  useMarks(map, props, measure.line !== null)
  useLook(map, look)
  return (
    <div className={classes.frame} data-drawn={map ? true : undefined}>
      <div
        ref={container}
        className={classes.map}
        data-measuring={measure.line ? true : undefined}
        onKeyDownCapture={(event) => map && tabThrough(map, props, event)}
      />
      {drawn === 'none' && <EmptyState text={t(mapTexts.noDrawing)} />}
      {map && (
        <div className={classes.buttons}>
          <MapButton label={mapTexts.zoomIn} icon={mdiPlus} act={() => map.zoomIn()} />
          <MapButton label={mapTexts.zoomOut} icon={mdiMinus} act={() => map.zoomOut()} />
          <MapButton
            label={mapTexts.whole}
            icon={mdiImageFilterCenterFocus}
            act={() => showAll(map, marks)}
          />
          <MapButton
            label={measure.line ? mapTexts.measureEnd : mapTexts.measure}
            icon={mdiRuler}
            pressed={measure.line !== null}
            act={measure.toggle}
          />
        </div>
      )}
      {measure.line && (
        <div className={classes.measured} role="status">
          {t(
            measure.line.length > 1
              ? mapTexts.measured(metresAlong(measure.line))
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
