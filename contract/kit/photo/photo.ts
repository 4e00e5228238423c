import { z } from 'zod'
import { listField } from '../field/field.ts'
import { text, type Text } from '../text/text.ts'

const notInSheets = text('Ảnh không nhập được từ bảng tính', 'Photos cannot come by a sheet')

/** A photo of an order, a trip or a person: a stored file with signed links for reading. */
export const photoShape = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  z.object({
    id: z.string().max(80),
    ten: z.string().max(300).default(''),
    link: z.string().nullable().default(null),
    link_nho: z.string().nullable().default(null),
  }),
)
/** The photos of a row, kept in order; in a cell their names stand. */
export const photosField = (label: Text) =>
  ({
    ...listField(label, photoShape),
    photos: true,
    inCell: {
      write: (photos: readonly { readonly ten: string }[]) =>
        photos.map(({ ten }) => ten).join('; '),
      read: () => ({ error: notInSheets }),
    },
  }) as const

export type Photo = z.output<typeof photoShape>
