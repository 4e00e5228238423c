import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import type { Prepared } from '../export/download.ts'
import { madeFile } from '../export/madeFile.ts'
import type { Context } from '../http/context.ts'
import type { SheetPlan, SheetRows } from './sheetPlan.ts'
import { writeSheet, XLSX } from './writeSheet.ts'

/** A workbook that is written when its link is opened. */
export const workbook = (
  { files, user }: Pick<Context, 'files' | 'user'>,
  {
    plan,
    name,
    count,
    rows,
  }: { plan: SheetPlan; name: string; count: number; rows: () => SheetRows },
): Prepared => ({
  name: `${name}.xlsx`,
  mime: XLSX,
  said: downloadTexts.workbook(count),
  make: (signal) =>
    madeFile(files.temporary, { user: user.username, weight: 'light', signal }, (path) =>
      writeSheet(path, plan, { rows: rows(), signal }),
    ),
})

/** The days that a file speaks of, as far as they are given. */
export type Range = { start_time?: string | null | undefined; end_time?: string | null | undefined }

/** 'từ 01/10/2026 đến 31/10/2026', as far as the range is given. */
export const rangeText = ({ start_time, end_time }: Range): string =>
  [
    start_time && downloadTexts.from(formatDate(dayOf(start_time))).vi,
    end_time && downloadTexts.to(formatDate(dayOf(end_time))).vi,
  ]
    .filter(Boolean)
    .join(' ')

/** A file's name with its days, without what file systems refuse. */
export const fileName = (what: string, range: Range): string =>
  [what, rangeText(range).replaceAll('/', '-')].filter(Boolean).join(' ')
