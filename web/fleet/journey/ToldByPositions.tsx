import { Button, Text } from '@mantine/core'
import { mdiCrosshairsGps } from '@mdi/js'
import { formatNumber, formatShortMoment } from '../../../contract/kit/field/format.ts'
import { journeyTexts as texts } from '../../../contract/fleet/journey/journey.texts.ts'
import type { ToldByPositionsProps } from '../../dispatch/trip/offered/slots.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './journey.module.css'
import { useSchedule } from './scheduleOf.ts'
import { toldOf, type Told } from './told.ts'

const km = (value: number | null): string => (value === null ? '–' : formatNumber(value, 1))
const moment = (value: string | null): string => (value === null ? '–' : formatShortMoment(value))

function Facts({ rows, km: own }: Told) {
  const t = useText()
  const facts = rows.map((row): [string, string] => [
    row.ten ?? t(texts.milestones[row.loai]),
    `${moment(row.thuc_te)} → ${moment(row.roi_luc)}`,
  ])
  if (own) facts.push([t(texts.byGps), km(own.km_theo_app)], [t(texts.norm), km(own.dinh_muc)])
  return (
    <dl className={classes.told}>
      {facts.map(([name, value], index) => (
        // Two orders may be loaded at one place.
        <div key={index}>
          <dt>{name}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How a field that positions fill came about, and a way to take it from them again. */
export function ToldByPositions({ trip, onTake, ...field }: ToldByPositionsProps) {
  const t = useText()
  const { data } = useSchedule(trip)
  if (!data) return null
  const told = toldOf(data, field)
  const { value } = told
  return (
    <>
      <Facts {...told} />
      {told.km?.ly_do && (
        <Text size="xs" c="dimmed">
          {t(texts.chosenBy(told.km.nguoi_chon ?? '', told.km.ly_do))}
        </Text>
      )}
      {value === null && (
        <Text size="sm">{t(told.km?.lech_dinh_muc ? texts.toChoose : texts.saysNothing)}</Text>
      )}
      {onTake && value !== null && (
        <Button
          size="compact-sm"
          leftSection={<Icon path={mdiCrosshairsGps} size={14} />}
          onClick={() => onTake(value)}
        >
          {t(texts.takeBack)}
        </Button>
      )}
    </>
  )
}
