import { useState } from 'react'
import type { HaulStop } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { PhotoThumb } from '../../kit/photo/PhotoThumb.tsx'
import { PhotoViewer } from '../../kit/photo/PhotoViewer.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './haul.module.css'

/** The pictures of a stop, each of which opens large. */
export function StopPictures({ pictures }: { readonly pictures: HaulStop['anh'] }) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const photos = pictures.map(({ id, time, cam_number, link, link_nho }) => ({
    id,
    ten: `${formatMoment(time)} · ${cam_number ?? ''}`,
    link,
    link_nho,
  }))
  return (
    <div className={classes.pictures}>
      {photos.map((photo, index) => (
        <PhotoThumb
          key={photo.id}
          photo={photo}
          number={index + 1}
          onOpen={() => setOpened(index)}
        />
      ))}
      {opened !== null && (
        <PhotoViewer
          title={t(haulTexts.pictures(photos.length))}
          photos={photos}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
