import { Button } from '@mantine/core'
import { mdiVideoOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { HaulStop } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { minutesBetween } from '../../../contract/kit/time/time.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toPlayback } from '../../office/screen/offered/paths.ts'
import { lengthFor } from '../camera/offered/lengths.ts'
import classes from './haul.module.css'

type Props = { readonly plate: string; readonly videos: HaulStop['video'] }

/** What the cameras recorded at a stop: each channel leads to where it is played, from the beginning of the stop on. */
export function StopVideos({ plate, videos }: Props) {
  const t = useText()
  const channels = Map.groupBy(videos, ({ cam_number }) => cam_number)
  if (channels.size === 0) return null
  return (
    <div className={classes.pictures}>
      {[...channels].map(([channel, pieces]) => {
        const [first, last] = [pieces[0], pieces.at(-1)]
        if (channel === null || !first || !last) return null
        const length = lengthFor(minutesBetween(first.tu, last.den))
        return (
          <Button
            key={channel}
            size="compact-xs"
            variant="light"
            leftSection={<Icon path={mdiVideoOutline} size={14} />}
            renderRoot={(props: object) => (
              <Link {...props} {...toPlayback(plate, channel, first.tu, length)} />
            )}
          >
            {t(haulTexts.video(channel))}
          </Button>
        )
      })}
    </div>
  )
}
