import { useMemo, useState } from 'react'
import { boxOf } from '../../../contract/kit/map/earth.ts'
import { journeyTexts as texts } from '../../../contract/fleet/journey/journey.texts.ts'
import { MapPane } from '../../kit/map/MapPane.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './journey.module.css'
import { LINE_COLORS, useTripLines } from './offered/useTripLines.ts'

/** So near that both corners of a box are in sight. */
const zoomFor = (degrees: number): number =>
  Math.max(5, Math.min(14, Math.floor(Math.log2(360 / Math.max(degrees, 0.001))) - 1))

/** The planned line of a trip and the way that was driven. */
export function JourneyMap({ id }: { readonly id: string }) {
  const t = useText()
  const [chosen, choose] = useState<string | null>(null)
  const lines = useTripLines(id)
  const drawn = useMemo(() => {
    if (!lines) return null
    const { planned, real, places, routed } = lines
    const box = boxOf([...planned.line, ...real.line])
    if (box === null) return null
    const [[west, south], [east, north]] = box
    const at = { lng: (west + east) / 2, lat: (south + north) / 2 }
    return {
      trails: [planned, real],
      marks: places,
      look: { at, zoom: zoomFor(Math.max(east - west, north - south)) },
      note: routed ? null : texts.straight,
    }
  }, [lines])
  if (!lines) return null
  if (!drawn) return <p className={classes.quiet}>{t(texts.noMap)}</p>
  return (
    <div>
      <div className={classes.map}>
        <MapPane label={t(texts.title)} {...drawn} chosen={chosen} onChoose={choose} />
      </div>
      <p className={classes.quiet}>
        <span style={{ color: LINE_COLORS.planned }}>▬</span> {t(texts.plannedLine)}{' '}
        <span style={{ color: LINE_COLORS.real }}>▬</span> {t(texts.realTrack)}
        {drawn.note && ` · ${t(drawn.note)}`}
      </p>
    </div>
  )
}
