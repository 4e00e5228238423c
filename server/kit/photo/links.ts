import type { FileStore } from '../file/fileStore.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

/** Stored photos with fresh links to the picture and to its small one (wire: Downloads and files). */
export const signPhotos = (
  files: FileStore,
  photos: readonly Pick<Photo, 'id' | 'ten'>[] | null | undefined,
): Photo[] =>
  (photos ?? []).map(({ id, ten }) => ({
    id,
    ten,
    link: files.link(id, ten || 'anh.jpg'),
    link_nho: files.thumbnailLink(id, ten || 'anh.jpg'),
  }))
