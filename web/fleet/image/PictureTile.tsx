import { ActionIcon, Tooltip } from '@mantine/core'
import { mdiDownload, mdiImageBrokenVariant, mdiMapMarker } from '@mdi/js'
import { useState } from 'react'
import type { Picture } from '../../../contract/fleet/image/image.api.ts'
import { picturesTexts } from '../../../contract/fleet/image/pictures.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './pictures.module.css'

/** What stands below a picture: when, which channel, how fast. */
export const toldOf = ({ time, cam_number, speed }: Picture, t: (text: Text) => string): string =>
  [
    formatMoment(time),
    t(picturesTexts.channel(cam_number)),
    ...(speed === null ? [] : [`${Math.round(speed)} km/h`]),
  ].join(' · ')

type PictureTileProps = {
  readonly picture: Picture
  readonly isChosen: boolean
  readonly onOpen: () => void
  readonly onShow: () => void
}

/** A small picture with what is known of it; a link that has run out leaves a sign in its place. */
export function PictureTile({ picture, isChosen, onOpen, onShow }: PictureTileProps) {
  const t = useText()
  const [broken, setBroken] = useState('')
  const told = toldOf(picture, t)
  const [day, ...rest] = told.split(' · ')
  return (
    <li className={classes.tile} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-label={`${t(picturesTexts.open)}: ${told}`}
        onClick={onOpen}
      >
        {broken === picture.link_nho ? (
          <Icon path={mdiImageBrokenVariant} size={32} />
        ) : (
          <img
            src={picture.link_nho}
            alt=""
            loading="lazy"
            className={classes.image}
            onError={() => setBroken(picture.link_nho)}
          />
        )}
      </button>
      <div className={classes.told}>
        <span className={classes.words}>
          {day}
          <br />
          {rest.join(' · ')}
        </span>
        <Tooltip label={t(picture.lat === null ? picturesTexts.noPlace : picturesTexts.onMap)}>
          <ActionIcon
            variant="subtle"
            size="sm"
            disabled={picture.lat === null}
            aria-label={`${t(picturesTexts.onMap)}: ${told}`}
            onClick={onShow}
          >
            <Icon path={mdiMapMarker} size={18} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon
          component="a"
          href={picture.link}
          download
          variant="subtle"
          size="sm"
          aria-label={`${t(picturesTexts.download)}: ${told}`}
        >
          <Icon path={mdiDownload} size={18} />
        </ActionIcon>
      </div>
    </li>
  )
}
