import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CurrentVehicle } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { liveStateOf } from '../../../contract/fleet/driving-report/live.ts'
import { LIVE_TEXTS, locationTexts } from '../../../contract/fleet/driving-report/location.texts.ts'
import { replayTexts } from '../../../contract/fleet/driving-report/replay.texts.ts'
import { formatMoment, formatNumber } from '../../../contract/kit/field/format.ts'
import { MapCard } from '../../kit/map/MapCard.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'

type VehicleCardProps = {
  readonly vehicle: CurrentVehicle
  readonly following: boolean
  /** The planned line of its trip is drawn. */
  readonly planned: boolean
  readonly onFollow: () => void
  readonly onReplay: () => void
  readonly onClose: () => void
}

/** What is known of a vehicle now, and the way to its running trip. */
export function VehicleCard(props: VehicleCardProps) {
  const { vehicle, following, planned, onFollow, onReplay, onClose } = props
  const t = useText()
  const { lai_xe, speed, time, km_hom_nay, vi_tri, lai_lien_tuc, id_chuyen_di } = vehicle
  const facts = [
    [t(locationTexts.states), t(LIVE_TEXTS[liveStateOf(vehicle)])],
    [t(locationTexts.driver), lai_xe],
    [t(locationTexts.speed), speed == null ? null : `${formatNumber(Math.round(speed), 0)} km/h`],
    [t(locationTexts.time), time === null ? null : formatMoment(time)],
    [t(locationTexts.today), km_hom_nay == null ? null : formatNumber(km_hom_nay, 1)],
    [t(locationTexts.place), vi_tri],
    [t(locationTexts.driving), lai_lien_tuc ? locationTexts.hours(lai_lien_tuc) : null],
    [t(locationTexts.trail), t(locationTexts.trailNote)],
    [t(locationTexts.planned), planned ? t(locationTexts.plannedNote) : null],
    [t(locationTexts.simulated), vehicle.mo_phong ? t(locationTexts.simulatedNote) : null],
  ] as const
  return (
    <MapCard
      title={vehicle.plate}
      facts={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))}
      onClose={onClose}
    >
      <Group gap="xs">
        <Button
          size="xs"
          variant={following ? 'filled' : 'light'}
          aria-pressed={following}
          onClick={onFollow}
        >
          {t(following ? locationTexts.unfollow : locationTexts.follow)}
        </Button>
        <Button size="xs" variant="light" onClick={onReplay}>
          {t(replayTexts.open)}
        </Button>
        {id_chuyen_di && (
          <Button
            size="xs"
            variant="subtle"
            renderRoot={(props: object) => <Link {...props} {...toTrip(id_chuyen_di)} />}
          >
            {t(locationTexts.openTrip)}
          </Button>
        )}
      </Group>
    </MapCard>
  )
}
