import { z } from 'zod'
import { messageReply, post, type Endpoint } from '../endpoint/endpoint.ts'
import { inputTexts } from '../endpoint/input.texts.ts'
import { warningShape, type Warning } from '../endpoint/refusal.ts'
import { inputShape, pickFields } from '../field/field.ts'
import { givenDay, givenVersion } from '../list/list.ts'
import { rowOf, writtenRow, type AnyRow, type Stamped } from './crud.ts'
import type { Resource, RowValues } from './resource.ts'

const MOST_ROWS = 300
const left = z.strictObject({ id: z.string().min(1).max(40), phien_ban: givenVersion })

/** A version as it is to stand: its key and first day, its rows, and those of its stored rows that go. */
export type WholeVersion = RowValues & {
  readonly list: readonly Stamped[]
  readonly list_xoa: readonly z.output<typeof left>[]
}
export type SetVersion = Endpoint<
  WholeVersion,
  { message: string; data: AnyRow[]; canh_bao: Warning[] }
>

/** The call that writes a version of rows that count together whole, so that they may move against each other: all of it, or nothing. */
export function wholeVersion({ rate, ...resource }: Resource) {
  const { path, write, fields } = resource
  const { key = [], from = '', year = '' } = rate ?? {}
  const lines = Object.keys(fields).filter((name) => ![...key, from, year].includes(name))
  return post(`${path}/luu_ban`, {
    access: write,
    input: inputShape(pickFields(fields, ...key)).extend({
      [from]: givenDay,
      list: z
        .array(writtenRow(pickFields(fields, ...lines)))
        .max(MOST_ROWS, inputTexts.atMost(MOST_ROWS, 'dòng', 'rows')),
      list_xoa: z.array(left).max(MOST_ROWS).default([]),
    }),
    output: messageReply.extend({
      data: z.array(rowOf({ rate, ...resource })),
      canh_bao: z.array(warningShape),
    }),
  }) as unknown as SetVersion
}
