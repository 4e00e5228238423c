import { text } from '../text/text.ts'

/** Words of the viewer of photos. */
export const photoTexts = {
  previous: text('Ảnh trước', 'Previous photo'),
  next: text('Ảnh sau', 'Next photo'),
  open: text('Mở ảnh gốc', 'Open the original'),
  broken: text('Không xem được ảnh này', 'This photo cannot be shown'),
} as const
