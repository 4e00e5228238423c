import { useRef, useState } from 'react'
import { MAX_IMAGE_BYTES, MEGABYTE } from '../../../contract/kit/file/file.api.ts'
import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { messageOf } from '../http/call.ts'
import { t } from '../ui/language.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

export type UploadPhoto = (
  file: File,
  onProgress: (share: number) => void,
) => Promise<readonly Photo[]>
/** A file on its way; `share` is 0 to 1, `error` is set once it failed. */
export type Pending = {
  readonly id: number
  readonly name: string
  readonly share: number
  readonly error: string | null
}

type Target = {
  readonly photos: readonly Photo[]
  readonly onChange: (photos: Photo[]) => void
  readonly upload: UploadPhoto
  /** Told of every change of what is on its way or was refused. */
  readonly onPending: (pending: readonly Pending[]) => void
}

const refusalOf = (file: File): string | null => {
  if (!file.type.startsWith('image/')) return t(photoFieldTexts.notImage)
  return file.size > MAX_IMAGE_BYTES
    ? t(photoFieldTexts.tooLarge(MAX_IMAGE_BYTES / MEGABYTE))
    : null
}

/** Files on their way to the server; each joins the photos when it has arrived. */
export function usePhotoUploads(target: Target) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const lastId = useRef(0)
  // Uploads end later than the render that started them.
  const latest = useRef(target)
  latest.current = target

  const waiting = useRef(pending)
  const keep = (all: readonly Pending[]) => {
    waiting.current = all
    setPending(all)
    latest.current.onPending(all)
  }
  const change = (id: number, news: Partial<Pending>) =>
    keep(waiting.current.map((each) => (each.id === id ? { ...each, ...news } : each)))
  const dismiss = (id: number) => keep(waiting.current.filter((each) => each.id !== id))

  const send = async (file: File, id: number) => {
    try {
      const arrived = await latest.current.upload(file, (share) => change(id, { share }))
      const photos = [...latest.current.photos, ...arrived]
      // The next file may arrive before the next render.
      latest.current = { ...latest.current, photos }
      latest.current.onChange(photos)
      dismiss(id)
    } catch (error) {
      change(id, { error: messageOf(error) })
    }
  }
  const add = (files: readonly File[]) => {
    // What is chosen anew takes the place of what was refused.
    keep(waiting.current.filter(({ error }) => error === null))
    for (const file of files) {
      lastId.current += 1
      const id = lastId.current
      const error = refusalOf(file)
      keep([...waiting.current, { id, name: file.name, share: 0, error }])
      if (error === null) void send(file, id)
    }
  }
  return { pending, add, dismiss }
}
