import { on } from 'node:events'
import { haulFileApi, type HaulRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import {
  HAUL_STATE_TEXTS,
  haulTexts,
  PLACE_RESULT_TEXTS,
  RESULT_COLUMNS,
} from '../../../contract/fleet/haul/haul.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { download, type Download, type Prepared } from '../../kit/export/download.ts'
import { madeFile } from '../../kit/export/madeFile.ts'
import type { Context } from '../../kit/http/context.ts'
import { XLSX } from '../../kit/sheet/writeSheet.ts'
import { inThread } from '../../kit/thread/thread.ts'
import { fileOf, resultsOf } from './files.ts'
import type { ResultJob, ResultValue, SheetResults } from './withResults.ts'

const SCRIPT = {
  url: new URL('./results.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 },
}

const writeApart = (job: ResultJob, signal: AbortSignal): Promise<void> =>
  inThread(SCRIPT, async (thread) => {
    thread.postMessage(job)
    for await (const [said] of on(thread, 'message', { signal, close: ['exit'] })) {
      if (said !== null) throw Object.assign(new Error('results were not written'), said as object)
      return
    }
    throw new Error('the thread ended before its results were written')
  })

const arrivals = ({ diem }: HaulRow): string =>
  diem
    .map(({ ten, den, ket_qua }) =>
      [
        ten,
        den
          ? formatMoment(den) + (ket_qua === 'den' ? '' : ` (${PLACE_RESULT_TEXTS[ket_qua].vi})`)
          : PLACE_RESULT_TEXTS[ket_qua].vi,
      ].join(': '),
    )
    .join('; ')

/** What stands beside the row of a haul, in the order of `RESULT_COLUMNS`. */
const cellsOf = (row: HaulRow): ResultValue[] => [
  HAUL_STATE_TEXTS[row.trang_thai].vi,
  arrivals(row) || null,
  row.tre_phut,
  row.km,
  row.so_diem_dung,
  row.phut_dung,
  row.diem
    .filter(({ ket_qua }) => ket_qua === 'khong_thay' || ket_qua === 'khong_biet')
    .map(({ ten }) => ten)
    .join('; ') || null,
]

async function sheetsOf(rows: readonly HaulRow[], { db }: Context): Promise<SheetResults[]> {
  const file = rows[0]?.file_id ?? ''
  const heads = await db
    .selectFrom('hop_dong_tep')
    .select(['sheet', 'dong_dau'])
    .where('file_id', '=', file)
    .distinct()
    .execute()
  return heads.map(({ sheet, dong_dau }) => ({
    sheet,
    dong_dau,
    headings: Object.values(RESULT_COLUMNS).map(({ vi }) => vi),
    rows: rows.flatMap((row) =>
      row.sheet === sheet && row.dong !== null ? [{ dong: row.dong, values: cellsOf(row) }] : [],
    ),
  }))
}

/** POST /excel/download: the sheet as it was sent, with the results beside its rows. */
async function prepare(
  { file_id }: InputOf<typeof haulFileApi.download>,
  context: Context,
): Promise<Prepared> {
  const { ten } = await fileOf(context.db, file_id)
  return {
    name: `${haulTexts.resultFile(ten.replace(/\.xlsx?$/i, '')).vi}.xlsx`,
    mime: XLSX,
    said: downloadTexts.file(ten),
    make: async (signal) => {
      const { files, user } = context
      const rows = await resultsOf(context, file_id)
      const sheets = await sheetsOf(rows, context)
      return madeFile(files.temporary, { user: user.username, weight: 'light', signal }, (target) =>
        files.onDisk(file_id, (path) => writeApart({ path, target, sheets }, signal)),
      )
    },
  }
}

export const haulDownloads: Download[] = [download(haulFileApi.download, prepare)]
