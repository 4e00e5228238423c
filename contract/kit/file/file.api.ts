import { z } from 'zod'
import { messageReply, upload } from '../endpoint/endpoint.ts'

export const MEGABYTE = 1024 * 1024
/** Limits of an upload (issue: only real images up to 15 MB; Excel up to 20 MB). */
export const MAX_IMAGE_BYTES = 15 * MEGABYTE
export const MAX_EXCEL_BYTES = 20 * MEGABYTE

export const fileApi = {
  /** Photos and papers of a trip or a person, before they are attached. */
  upload: upload('/tms/tool/upload_files', 'files', {
    access: 'signed-in',
    input: z.strictObject({ loai: z.string().max(60).nullish() }),
    output: messageReply.extend({
      data: z.array(
        z.object({
          id: z.string(),
          ten: z.string(),
          link: z.string().nullable(),
          link_nho: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
