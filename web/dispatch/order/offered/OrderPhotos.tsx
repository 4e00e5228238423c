import { lazy, Suspense, useState } from 'react'
import { orderListTexts } from '../../../../contract/dispatch/order/order-list.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import classes from '../order.module.css'
import type { Photo } from '../../../../contract/kit/photo/photo.ts'

const PhotoViewer = lazy(async () => ({
  default: (await import('../../../kit/photo/PhotoViewer.tsx')).PhotoViewer,
}))

type OrderPhotosProps = { readonly id: string; readonly photos: readonly Photo[] }

/** Names of the files: what a cell of photos says in words. */
export const photoNames = ({ list_anh }: { readonly list_anh: readonly Photo[] }): string[] =>
  list_anh.map(({ ten }) => ten)

/** Small pictures that stand in a cell; the others are counted. */
const SHOWN = 3

/** The photos of an order in one cell, shown large when pressed. */
export function OrderPhotos({ id, photos }: OrderPhotosProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (photos.length === 0) return null
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.photos}
        aria-label={`${t(orderListTexts.openPhotos)} ${id} (${photos.length})`}
        onClick={() => setOpen(true)}
      >
        {photos.slice(0, SHOWN).map((photo) => (
          <img key={photo.id} src={photo.link_nho ?? ''} alt="" loading="lazy" />
        ))}
        {photos.length > SHOWN && <span>+{photos.length - SHOWN}</span>}
      </button>
      {open && (
        <Suspense>
          <PhotoViewer
            title={`${t(orderListTexts.photosOf)} ${id}`}
            photos={photos}
            start={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
