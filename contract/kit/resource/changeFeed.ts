import { inputTexts } from '../endpoint/input.texts.ts'
import { z } from 'zod'
import { polled, post, type Endpoint } from '../endpoint/endpoint.ts'
import { isMoment } from '../time/time.ts'
import { rowOf, type AnyRow } from './crud.ts'
import type { Resource } from './resource.ts'

/** What changed since a moment. */
export type Changes = { data: AnyRow[]; da_ngung: string[]; thoi_diem: string }

/**
 * The change feed of a resource: rows that changed since a moment, keys of those that are no longer in use, and the moment to
 * ask from next. Without a moment, everything. A row may be told twice and is never left out. `beside` is what rows bear here
 * alone.
 */
export const changeFeed = (resource: Resource, beside: z.ZodRawShape = {}) =>
  polled(
    post(`${resource.path}/current_update_list`, {
      access: resource.read,
      input: z.strictObject({
        thoi_diem: z.string(inputTexts.moment).refine(isMoment, inputTexts.momentForm).nullish(),
      }),
      output: z.object({
        data: z.array(rowOf(resource).extend(beside)),
        da_ngung: z.array(z.string()),
        thoi_diem: z.string(),
      }),
    }) as unknown as Endpoint<{ thoi_diem?: string | null }, Changes>,
  )
