import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellText, type Cell } from '../../contract/kit/sheet/workbook.ts'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow } from '../../contract/kit/resource/crud.ts'
import type { Listed } from '../../contract/kit/resource/listed.ts'
import { allFields } from '../../contract/kit/resource/resource.ts'
import { searchKey } from '../../contract/kit/text/text.ts'
import { readSheet } from '../kit/sheet/readSheet.ts'
import { testApp, type TestApp } from './app.ts'
import { fileBehind, sheetFile, upload } from './upload.ts'
import { updateNow } from './update.ts'

type Values = Readonly<Record<string, unknown>>

/** What the checks of a resource are made with; values are the wire's, those of `sheet` stand as people type them. */
export type Sample = {
  readonly writer: string
  readonly outsider: string
  readonly row: Values
  readonly change: Values
  /** A field with a value that is refused at it. */
  readonly bad: readonly [field: string, value: unknown]
  /** Three cells of the first three rows of the file, and two rows to add, by field. */
  readonly cells: readonly (readonly [field: string, value: string | number])[]
  readonly added: readonly Values[]
}

type Look = { moi: number; sua: number; giong: number; dong_loi: number }
type Preview = { ket_qua: string; ten: string; thay_doi: { field: string; moi: unknown }[] }

/** The five cases of every call of a plain resource, and its way out to Excel and back (house: Tests). Answers the app of the tests. */
export function checkResource({ resource, api, sheet }: Listed, sample: Sample): () => TestApp {
  const { key, name, required } = resource
  const { writer, outsider } = sample
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const list = async (input: Values = {}) => {
    const { body } = await app.call(writer, api.list, { so_dong: 500, ...input })
    return body
  }
  const rowsOf = async (input: Values = {}): Promise<AnyRow[]> => (await list(input)).data

  describe('calls', () => {
    let made: AnyRow
    test('a row is made, listed, found without marks and read', async () => {
      const { status, body } = await app.call(writer, api.create, sample.row)
      expect([status, body.message]).toEqual([200, `Đã thêm ${resource.texts.one.vi}`])
      made = body.data
      expect(made).toMatchObject({ ...sample.row, phien_ban: 1, deleted_at: null })
      const words = (resource.rate?.key ?? [name]).map((each) => made[each]).join(' ')
      const found = await list({ tu_khoa: searchKey(words).toUpperCase() })
      const { from } = resource.rate ?? {}
      const its = found.data.filter((row) => !from || row[from] === made[from])
      expect(its).toEqual([made])
      expect(found.tong).toBe(found.data.length)
      const one = await app.call(writer, api.get, { [key]: made[key] })
      expect(one.body.data).toEqual(made)
    })
    test('a name that is taken and a missing one are refused at their field', async () => {
      const [unique, again] = resource.sameNames
        ? [key, { ...sample.row, [key]: made[key] }]
        : [name, sample.row]
      const taken = await app.call(writer, api.create, again)
      expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, [unique]])
      for (const field of required) {
        const { choices, kind = 'text' } = resource.fields[field] ?? {}
        const empty = ['text', 'plate'].includes(kind) && !choices ? ' ' : null
        const input = { ...sample.row, [field]: empty }
        const { status, body } = await app.call(writer, api.create, input)
        expect([status, body.fields]).toEqual([400, { [field]: 'Không được để trống' }])
      }
    })
    test('a change keeps what it does not name, counts the version on and is audited', async () => {
      const input = { [key]: made[key], phien_ban: made.phien_ban, ...sample.change }
      const { status, body } = await updateNow(app, writer, api, input)
      expect(status).toBe(200)
      expect(body.data).toEqual({ ...made, ...sample.change, phien_ban: 2 })
      const stale = await updateNow(app, writer, api, input)
      expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
      const now = await app.call(writer, api.get, { [key]: made[key] })
      expect((stale.body as unknown as { data: AnyRow }).data).toEqual(now.body.data)
      const same = await updateNow(app, writer, api, { ...input, phien_ban: 2 })
      expect(same.body.data.phien_ban).toBe(2)
      const trail = await app.db
        .selectFrom('nhat_ky')
        .select(['hanh_dong', 'username', 'sau'])
        .where('id_doi_tuong', '=', String(made[key]))
        .orderBy('id')
        .execute()
      expect(trail.map(({ hanh_dong, username }) => [hanh_dong, username])).toEqual([
        ['tao', writer],
        ['sua', writer],
      ])
      expect(trail[1]?.sau).toMatchObject(sample.change)
    })
    test('bad input is refused at its field and leaves nothing behind', async () => {
      const [field, value] = sample.bad
      const before = await rowsOf()
      for (const [endpoint, input] of [
        [api.create, { ...sample.row, [name]: 'Tên khác', [field]: value }],
        [api.update, { [key]: made[key], phien_ban: 1, [field]: value }],
        [api.update, { [key]: made[key], phien_ban: 1, khong_co: 1 }],
      ] as const) {
        const { status, body } = await app.call(writer, endpoint, input)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([
          400,
          ['khong_co' in input ? 'khong_co' : field],
        ])
      }
      expect(await rowsOf()).toEqual(before)
    })
    test('a row that is not there is 404, a guest 401, others 403', async () => {
      const input = { [key]: 'khong-co' }
      expect((await app.call(writer, api.get, input)).status).toBe(404)
      expect((await updateNow(app, writer, api, input)).status).toBe(404)
      expect((await app.call(null, api.list, {})).status).toBe(401)
      const writing: readonly Endpoint<Record<string, unknown>, unknown>[] = [
        api.create,
        api.update,
        api.remove,
        api.restore,
      ]
      for (const endpoint of writing)
        expect((await app.call(outsider, endpoint, {})).status).toBe(403)
      for (const endpoint of [api.get, ...writing])
        expect((await app.call(null, endpoint, {})).status).toBe(401)
    })
    test('the words of a filter are found by typing, without marks; other fields have none', async () => {
      const [filter = null] = resource.filters
      const shown = (filter && resource.fields[filter]?.ref?.name) ?? filter ?? ''
      const ask = async (tu_khoa: string | null): Promise<string[]> =>
        filter === null
          ? []
          : (await app.call(writer, api.words, { truong: filter, tu_khoa })).body.data
      const words = (await rowsOf()).flatMap((row) => (row[shown] as string | null) ?? [])
      expect((await ask(null)).toSorted()).toEqual([...new Set(words)].toSorted())
      const typed = searchKey(words[0] ?? '')
      const found = await ask(typed)
      expect(found.includes(words[0] ?? '')).toBe(filter !== null)
      expect(found.filter((word) => !searchKey(word).includes(typed))).toEqual([])
      const other = await app.call(writer, api.words, { truong: 'phien_ban' })
      expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['truong']])
      expect((await app.call(null, api.words, { truong: shown })).status).toBe(401)
    })
    test('a deleted row leaves the list, keeps its key, and comes back', async () => {
      const id = made[key]
      const gone = await app.call(writer, api.remove, { list_id: [id, 'khong-co'] })
      expect(gone.body.data.map(({ ok }) => ok)).toEqual([true, false])
      expect(gone.body.data[0]?.message).toContain(
        resource.day === undefined ? 'Đã ngừng dùng' : 'Đã xóa',
      )
      expect((await rowsOf()).map((row) => row[key])).not.toContain(id)
      expect((await rowsOf({ da_ngung: true })).map((row) => row[key])).toEqual([id])
      const back = await app.call(writer, api.restore, { [key]: id })
      expect(back.body.data).toMatchObject([{ id, ok: true, message: 'Đã khôi phục' }])
      expect((await rowsOf()).map((row) => row[key])).toContain(id)
    })
  })

  const { rate } = resource
  const apart = rate?.apart && rate.to !== null ? [{ from: rate.from, to: rate.to }] : []
  test.each(apart)(
    'one that shares a day with another of its key is refused, one that is over before is not',
    async ({ from, to }) => {
      const [first, last] =
        resource.fields[from]?.kind === 'month'
          ? ['2000-01', '2000-06']
          : ['2000-01-01', '2000-06-30']
      const make = (values: Values) => app.call(writer, api.create, { ...sample.row, ...values })
      const { status, body } = await make({ [to]: null })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [from]])
      const open = await make({ [from]: first, [to]: null })
      expect(Object.keys(open.body.fields ?? {})).toEqual([from])
      expect((await make({ [from]: first, [to]: last })).status).toBe(200)
    },
  )

  describe('Excel', () => {
    const fields = Object.entries(allFields(resource))
    const labelOf = (field: string) => fields.find(([each]) => each === field)?.[1].label.vi ?? ''
    const send = (bytes: Uint8Array, texts: Record<string, string>) =>
      upload(app, writer, {
        endpoint: sheet.upload,
        fields: texts,
        files: sheetFile(bytes),
      })
    const exported = async () => {
      const { body } = await app.call(writer, api.exportList, {})
      return (
        (await readSheet(await fileBehind(app, body.link))).sheets[0]?.rows.map((row) => [
          ...row,
        ]) ?? []
      )
    }
    const write = (rows: readonly (readonly Cell[])[]) =>
      writeXlsx({
        sheets: [
          {
            name: 'Sheet1',
            rows: rows.map((row) =>
              row.map((cell) => (cell && typeof cell === 'object' ? cellText(cell) : cell)),
            ),
          },
        ],
      })
    const places = (rows: Cell[][]) => {
      const header = rows.findIndex((row) => row.some((cell) => cell === labelOf(name)))
      return { header, columns: rows[header]?.map((cell) => cellText(cell)) ?? [] }
    }

    test('the file as it left changes nothing', async () => {
      const { status, body } = await send(await write(await exported()), {})
      expect([status, body.loi, body.canh_bao]).toEqual([200, [], expect.any(Array)])
      expect(body.tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 0 })
      expect((body.tom_tat as Look).giong).toBe((await list()).tong)
    })

    test('three changed cells and two added rows are what the preview shows, and what is written; undo takes them back', async () => {
      const before = await rowsOf()
      const rows = await exported()
      const { header, columns } = places(rows)
      sample.cells.forEach(([field, value], index) => {
        const row = rows[header + 1 + index]
        if (!row) throw new Error('too few rows in the file')
        const at = columns.indexOf(labelOf(field))
        while (row.length <= at) row.push(null)
        row[at] = value
      })
      for (const added of sample.added)
        rows.push(
          columns.map((label) => {
            const field = fields.find(([, { label: each }]) => each.vi === label)?.[0] ?? ''
            return (added[field] as Cell | undefined) ?? null
          }),
        )
      const bytes = await write(rows)
      const look = await send(bytes, {})
      expect(look.body.loi).toEqual([])
      expect(look.body.tom_tat).toMatchObject({ moi: 2, sua: sample.cells.length, dong_loi: 0 })
      const preview = look.body.data as unknown as Preview[]
      const changed = preview.filter(({ ket_qua }) => ket_qua === 'sua')
      expect(changed.map(({ thay_doi }) => thay_doi.map(({ field }) => field))).toEqual(
        sample.cells.map(([field]) => [field]),
      )
      expect(await rowsOf()).toEqual(before)

      const applied = await send(bytes, { che_do: 'ap_dung' })
      expect(applied.body.tom_tat).toEqual(look.body.tom_tat)
      const after = await rowsOf()
      const old = new Map(before.map((row) => [row[key], row]))
      const differing = after.filter(
        (row) => JSON.stringify(old.get(row[key])) !== JSON.stringify(row),
      )
      expect(differing).toHaveLength(2 + sample.cells.length)
      expect(after).toHaveLength(before.length + 2)
      const again = await send(bytes, { che_do: 'ap_dung' })
      expect(again.body).toMatchObject({ loi: [] })
      expect(again.body.tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 0 })

      const undone = await app.call(writer, sheet.undo, { file_id: applied.body.file_id })
      expect([undone.status, undone.body.message]).toEqual([
        200,
        `Đã rút lại ${2 + sample.cells.length} dòng`,
      ])
      const strip = (all: AnyRow[]) => all.map(({ phien_ban: _version, ...row }) => row)
      expect(strip(await rowsOf())).toEqual(strip(before))
    })

    test('what is not ticked is not taken', async () => {
      const rows = await exported()
      const { header, columns } = places(rows)
      const [[field, value] = ['', '']] = sample.cells
      const row = rows[header + 1] ?? []
      const at = columns.indexOf(labelOf(field))
      while (row.length <= at) row.push(null)
      row[at] = value
      const bytes = await write(rows)
      const skip = JSON.stringify([`Sheet1!${header + 2}:${field}`])
      const { body } = await send(bytes, { che_do: 'ap_dung', bo_qua: skip })
      expect(body.tom_tat).toMatchObject({ moi: 0, sua: 0, dong_loi: 0 })
    })
  })
  return () => app
}
