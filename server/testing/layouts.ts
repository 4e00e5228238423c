import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Crud } from '../../contract/kit/resource/crud.ts'
import type { SheetKind } from '../../contract/kit/sheet/sheet.ts'
import { testApp, type TestApp } from './app.ts'
import { sheetFile, upload } from './upload.ts'

type Cell = string | number | null
/** A workbook as an office keeps it, and the rows that must come of it, by the kind of their resource. */
export type Layout = {
  readonly what: string
  readonly sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly Cell[])[]
    /** Ranges that are merged: first row and column, last row and column, from 0. */
    readonly merges?: readonly (readonly number[])[]
  }[]
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** The workbook of a layout. */
export const bookOf = ({ sheets }: Pick<Layout, 'sheets'>): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows, merges = [] }) => ({
      name,
      rows: rows.map((row) => [...row]),
      merges: merges.map(([startRow = 0, startCol = 0, endRow = 0, endCol = 0]) => ({
        startRow,
        startCol,
        endRow,
        endCol,
      })),
    })),
  })

/** Recorded layouts of offices: each is looked at and taken without a fault, gives these rows, changes nothing when it comes again, and is undone. */
export function checkLayouts(
  sheet: SheetKind,
  layouts: readonly Layout[],
  apis: Readonly<Record<string, Pick<Crud, 'list'>>>,
  keeper = 'ketoan01',
): void {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())
  const listed = async (kind: string) => {
    const api = apis[kind]
    if (!api) throw new Error(`no calls of ${kind}`)
    return (await t.call(keeper, api.list, { so_dong: 500 })).body.data
  }
  test.each(layouts)('$what', async (layout) => {
    const files = sheetFile(await bookOf(layout))
    const send = async (che_do: string) =>
      (await upload(t, keeper, { endpoint: sheet.upload, fields: { che_do }, files })).body
    const kinds = Object.keys(layout.rows)
    const before = new Map<string, ReadonlySet<unknown>>()
    for (const kind of kinds)
      before.set(kind, new Set((await listed(kind)).map((row) => row['id'])))
    const made = Object.values(layout.rows).flat().length
    const look = await send('xem_truoc')
    expect([look.loi, look.tom_tat]).toMatchObject([[], { moi: made, sua: 0, dong_loi: 0 }])
    const done = await send('ap_dung')
    for (const kind of kinds) {
      const fresh = (await listed(kind)).filter((row) => !before.get(kind)?.has(row['id']))
      const wanted = layout.rows[kind] ?? []
      expect(fresh).toHaveLength(wanted.length)
      for (const row of wanted) expect(fresh).toContainEqual(expect.objectContaining(row))
    }
    expect((await send('ap_dung')).tom_tat).toMatchObject({ moi: 0, sua: 0, giong: made })
    const undone = await t.call(keeper, sheet.undo, { file_id: done.file_id })
    expect(undone.status).toBe(200)
    for (const kind of kinds)
      expect(new Set((await listed(kind)).map((row) => row['id']))).toEqual(before.get(kind))
  })
}
