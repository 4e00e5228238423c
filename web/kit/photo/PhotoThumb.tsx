import { CloseButton, Progress } from '@mantine/core'
import { mdiImageOutline } from '@mdi/js'
import { useState } from 'react'
import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './PhotoField.module.css'
import type { Pending } from './usePhotoUploads.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

type PhotoThumbProps = {
  readonly photo: Photo
  readonly number: number
  readonly onOpen: () => void
  readonly onRemove?: () => void
}

/** A small picture that opens large; a link that has run out leaves a sign in its place. */
export function PhotoThumb({ photo, number, onOpen, onRemove }: PhotoThumbProps) {
  const t = useText()
  const [isBroken, setBroken] = useState(false)
  const link = photo.link_nho ?? photo.link
  const name = photo.ten || t(photoFieldTexts.photo(number))
  return (
    <div className={classes.thumb}>
      <button
        type="button"
        className={classes.open}
        aria-label={`${t(photoFieldTexts.open)}: ${name}`}
        onClick={onOpen}
      >
        {link && !isBroken ? (
          <img src={link} alt="" className={classes.image} onError={() => setBroken(true)} />
        ) : (
          <Icon path={mdiImageOutline} size={28} />
        )}
      </button>
      {onRemove && (
        <CloseButton
          size="xs"
          className={classes.remove}
          aria-label={`${t(photoFieldTexts.remove)}: ${name}`}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** A file on its way, or why it did not arrive. */
export function PendingPhoto({
  name,
  share,
  error,
  onDismiss,
}: Pending & { readonly onDismiss: () => void }) {
  const t = useText()
  return (
    <div className={classes.pending} role="status">
      <span className={classes.name}>{name}</span>
      {error === null ? (
        <Progress.Root size="sm">
          <Progress.Section
            value={share * 100}
            aria-label={`${t(photoFieldTexts.uploading)}: ${name}`}
          />
        </Progress.Root>
      ) : (
        <>
          <span className={classes.error}>{error}</span>
          <CloseButton
            size="xs"
            className={classes.remove}
            aria-label={`${t(photoFieldTexts.dismiss)}: ${name}`}
            onClick={onDismiss}
          />
        </>
      )}
    </div>
  )
}
