import { Button } from '@mantine/core'
import { mdiCameraPlusOutline } from '@mdi/js'
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react'
import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './PhotoField.module.css'
import { PendingPhoto, PhotoThumb } from './PhotoThumb.tsx'
import { usePhotoUploads, type Pending, type UploadPhoto } from './usePhotoUploads.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

const PhotoViewer = lazy(async () => ({
  default: (await import('./PhotoViewer.tsx')).PhotoViewer,
}))

type PhotoFieldProps = {
  readonly label: string
  readonly photos: readonly Photo[]
  readonly onChange: (photos: Photo[]) => void
  /** Sends one file; `onProgress` gets 0 to 1. Throws what the server refused. */
  readonly upload: UploadPhoto
  /** Told of every change of what is on its way or was refused. */
  readonly onPending?: (pending: readonly Pending[]) => void
  readonly disabled: boolean
  readonly error?: string
}

const untold = (): void => {}

/** Photos of one thing: added by choosing or dropping files, seen large, taken away. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, photos, onChange, upload, onPending = untold, disabled, error } = props
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [viewed, setViewed] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const { pending, add, dismiss } = usePhotoUploads({ photos, onChange, upload, onPending })

  const remove = (id: string) => onChange(photos.filter((photo) => photo.id !== id))
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }

  return (
    <fieldset
      aria-label={label}
      className={classes.field}
      data-over={isOver || undefined}
      data-takes-files
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {photos.map((photo, index) => (
        <PhotoThumb
          key={photo.id}
          photo={photo}
          number={index + 1}
          onOpen={() => setViewed(index)}
          {...(disabled ? {} : { onRemove: () => remove(photo.id) })}
        />
      ))}
      {pending.map((each) => (
        <PendingPhoto key={each.id} {...each} onDismiss={() => dismiss(each.id)} />
      ))}
      {disabled && photos.length === 0 && (
        <span className={classes.hint}>{t(photoFieldTexts.none)}</span>
      )}
      {!disabled && (
        <div className={classes.adder}>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon path={mdiCameraPlusOutline} size={16} />}
            onClick={() => picker.current?.click()}
          >
            {t(photoFieldTexts.add)}
          </Button>
          <span className={classes.hint}>{t(photoFieldTexts.dropHere)}</span>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={`${t(photoFieldTexts.add)}: ${label}`}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
      {error && <span className={classes.error}>{error}</span>}
      {viewed !== null && (
        <Suspense>
          <PhotoViewer
            title={label}
            photos={photos}
            start={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
