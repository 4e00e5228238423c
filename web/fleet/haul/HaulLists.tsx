import type { ReactNode } from 'react'
import type { HaulRow, HaulStop, PlaceRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulResource } from '../../../contract/fleet/haul/haul.ts'
import {
  HAUL_STATE_COLORS,
  HAUL_STATE_TEXTS,
  haulTexts,
  PLACE_RESULT_COLORS,
  PLACE_RESULT_TEXTS,
} from '../../../contract/fleet/haul/haul.texts.ts'
import { formatMoment, formatNumber } from '../../../contract/kit/field/format.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './haul.module.css'
import { StopPictures } from './StopPictures.tsx'
import { StopVideos } from './StopVideos.tsx'

const { ten_khach_hang, start_time, end_time } = haulResource.fields
const km = (value: number | null): string | null =>
  value === null ? null : `${formatNumber(value, 1)} km`

type FactsProps = { readonly row: HaulRow; readonly plannedKm: number | null }

/** What a haul is, and how it went as a whole. */
export function HaulFacts({ row, plannedKm }: FactsProps) {
  const t = useText()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t(haulTexts.state),
      <StateChip
        key="state"
        hex={HAUL_STATE_COLORS[row.trang_thai]}
        label={t(HAUL_STATE_TEXTS[row.trang_thai])}
      />,
    ],
    [t(ten_khach_hang.label), row.ten_khach_hang],
    [t(start_time.label), formatMoment(row.start_time)],
    [t(end_time.label), formatMoment(row.end_time)],
    [t(haulTexts.km), km(row.km)],
    [t(haulTexts.plannedKm), km(plannedKm)],
    [t(haulTexts.late), row.tre ? row.tre_phut : null],
    [t(haulTexts.overlap), row.trung.join(', ')],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .flatMap(([label, value]) => [
          <dt key={`${label} dt`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
    </dl>
  )
}

type Choosing = {
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function PlaceLine({ place }: { readonly place: PlaceRow }) {
  const t = useText()
  const { gio_den, den, roi, tre_phut, tre } = place
  const told = [
    [haulTexts.planned, gio_den],
    [haulTexts.arrived, den],
    [haulTexts.left, roi],
  ] as const
  return (
    <>
      {told.map(([label, moment]) =>
        moment === null ? null : (
          <div key={label.en} className={classes.note}>
            {t(label)}: {formatMoment(moment)}
          </div>
        ),
      )}
      {tre && (
        <div className={classes.late}>
          {t(haulTexts.late)}: {tre_phut}
        </div>
      )}
    </>
  )
}

/** The places of a haul in their order, as planned and as reached. */
export function PlaceList({ row, chosen, onChoose }: Choosing & { readonly row: HaulRow }) {
  const t = useText()
  return (
    <>
      <h2 className={classes.title}>{t(haulTexts.placesTitle)}</h2>
      <ol className={classes.items} aria-label={t(haulTexts.placesTitle)}>
        {row.diem.map((place, index) => (
          <li key={`${place.ten} ${index}`}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={chosen === `d${index}`}
              onClick={() => onChoose(`d${index}`)}
            >
              <span className={classes.head}>
                <span className={classes.name}>
                  {index + 1}. {place.ten}
                </span>
                <StateChip
                  hex={PLACE_RESULT_COLORS[place.ket_qua]}
                  label={t(PLACE_RESULT_TEXTS[place.ket_qua])}
                />
              </span>
              <PlaceLine place={place} />
            </button>
          </li>
        ))}
      </ol>
      {row.diem.length === 0 && <p className={classes.note}>{t(HAUL_STATE_TEXTS.khong_diem)}</p>}
    </>
  )
}

/** Where the vehicle stood, with the pictures taken there. */
export function StopList({
  row,
  stops,
  chosen,
  onChoose,
}: Choosing & { readonly row: HaulRow; readonly stops: readonly HaulStop[] }) {
  const t = useText()
  return (
    <>
      <h2 className={classes.title}>{t(haulTexts.stopsTitle)}</h2>
      {stops.length === 0 && <p className={classes.note}>{t(haulTexts.noStops(row.trang_thai))}</p>}
      <ol className={classes.items} aria-label={t(haulTexts.stopsTitle)}>
        {stops.map(({ tu, den, phut, ten, lat, lng, diem, anh, video }, index) => {
          const id = diem === null ? `s${index}` : `d${diem}`
          return (
            <li key={tu}>
              <button
                type="button"
                className={classes.item}
                aria-pressed={chosen === id}
                onClick={() => onChoose(id)}
              >
                <span className={classes.head}>
                  <span className={classes.name}>
                    {ten ?? `${lat.toFixed(4)}, ${lng.toFixed(4)}`}
                  </span>
                  <span>{t(haulTexts.minutes(phut))}</span>
                </span>
                <span className={classes.note}>
                  {formatMoment(tu)} – {formatMoment(den)}
                  {diem === null ? ` · ${t(haulTexts.between)}` : ''}
                </span>
              </button>
              <StopPictures pictures={anh} />
              <StopVideos plate={row.truck_plate} videos={video} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
