import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import { mdiFullscreen } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { cameraApi } from '../../../contract/fleet/camera/camera.api.ts'
import { cameraTexts } from '../../../contract/fleet/camera/camera.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import clip from './simulated.webm'
import { play } from './play.ts'
import { goesOn } from './renew.ts'
import classes from './camera.module.css'

export type Camera = {
  readonly plate: string
  readonly channel: number
  /** Moments; left out it is live. */
  readonly from?: string
  readonly to?: string
}

type FrameProps = {
  readonly camera: Camera
  /** Told where the video is, in seconds from its beginning. */
  readonly onTime?: (seconds: number) => void
}

type StreamProps = {
  readonly link: string
  readonly label: string
  readonly isLive: boolean
  /** Where a video of the past goes on, in seconds. */
  readonly reached: RefObject<number>
  readonly onTime: (seconds: number) => void
  readonly onFailed: () => void
}

function Stream({ link, label, isLive, reached, onTime, onFailed }: StreamProps) {
  const attach = useCallback(
    (video: HTMLVideoElement | null) => (video ? play(video, link, onFailed) : undefined),
    [link, onFailed],
  )
  return (
    <video
      ref={attach}
      className={classes.video}
      aria-label={label}
      muted
      autoPlay
      playsInline
      controls={!isLive}
      onLoadedMetadata={(event) => {
        if (!isLive) event.currentTarget.currentTime = reached.current
      }}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
    />
  )
}

/** One camera: what it shows now, or showed then. */
export function Frame({ camera, onTime }: FrameProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const opened = useRef(0)
  const reached = useRef(0)
  const { plate, channel, from, to } = camera
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [cameraApi.open.path, camera],
    queryFn: ({ signal }) => {
      opened.current = performance.now()
      return call(
        cameraApi.open,
        {
          truck_plate: plate,
          cam_number: channel,
          ...(from && to ? { start_date: from, end_date: to } : {}),
        },
        { signal },
      )
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  // Links run out after a while; whoever watches notices nothing of it.
  const fail = useCallback(() => {
    if (goesOn(opened.current, performance.now())) void refetch()
    else setFailed(true)
  }, [refetch])
  const tell = (seconds: number) => {
    reached.current = seconds
    onTime?.(seconds)
  }
  const label = t(cameraTexts.frame(plate, channel))
  const enlarge = () => void box.current?.requestFullscreen()
  const again = () => {
    setFailed(false)
    void refetch()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key.toLowerCase() === 'f') enlarge()
  }
  const said = error ? messageOf(error) : failed ? t(cameraTexts.noStream) : null
  return (
    <div
      ref={box}
      className={classes.frame}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
    >
      {said !== null ? (
        <div className={classes.said}>
          <Text size="sm">{said}</Text>
          <Button size="xs" variant="default" onClick={again}>
            {t(cameraTexts.retry)}
          </Button>
        </div>
      ) : isFetching || !data ? (
        <LoadingState />
      ) : data.link === null ? (
        <video
          className={classes.video}
          aria-label={label}
          src={clip}
          muted
          autoPlay
          loop
          playsInline
          onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
        />
      ) : (
        <Stream
          key={data.link}
          link={data.link}
          label={label}
          isLive={!from}
          reached={reached}
          onTime={tell}
          onFailed={fail}
        />
      )}
      <div className={classes.over}>
        <span>{label}</span>
        {data?.mo_phong && (
          <Badge size="sm" color="orange" variant="filled">
            {t(cameraTexts.simulated)}
          </Badge>
        )}
        <ActionIcon
          variant="transparent"
          size="sm"
          className={classes.enlarge}
          aria-label={`${t(cameraTexts.enlarge)}: ${label}`}
          onClick={enlarge}
        >
          <Icon path={mdiFullscreen} size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}
