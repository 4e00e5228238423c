import { titleOf } from '../../../contract/kit/resource/resource.ts'
import {
  importedText,
  rowRemarks,
  type RowCounts,
} from '../../../contract/kit/resource/reply.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import type { Sheet as Page, Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../sheet/sheet.ts'
import type { Store } from './store.ts'
import { storeSheet } from './storeSheet.ts'
import { readTableRows } from './tableRows.ts'
import { undoRows } from './undoRows.ts'

/** A table that has a sheet of the workbook. */
type Part = { readonly store: Store; readonly sheet: Sheet }

const BY_NAME = 1000

/** How well a page of a workbook fits a table: by its name, else by how many of its headings the table knows. */
function worth({ store }: Part, page: Page, { mapping }: SheetJob): number {
  const { resource, sheetRows = readTableRows } = store
  const read = sheetRows({ sheets: [page] }, resource, mapping)
  const known = read.headers.filter(({ truong }) => truong !== null).length
  const isNamed = searchKey(page.name).includes(searchKey(titleOf(resource).vi))
  return known === 0 ? 0 : known + (isNamed ? BY_NAME : 0)
}

/** The pages of a workbook by the table that they fit best; those that fit none are left out. */
function sorted(parts: readonly Part[], { sheets }: Workbook, job: SheetJob) {
  const fitting = sheets
    .filter(({ hidden }) => !hidden)
    .map((page) => {
      const worths = parts.map((part) => worth(part, page, job))
      const best = Math.max(...worths)
      return { page, part: best > 0 ? parts[worths.indexOf(best)] : undefined }
    })
  return parts.flatMap((part) => {
    const pages = fitting.filter((each) => each.part === part).map(({ page }) => page)
    return pages.length > 0 ? [{ part, workbook: { sheets: pages } }] : []
  })
}

function sumOf(all: readonly Found[]): RowCounts {
  const names = ['moi', 'sua', 'giong', 'trong_thung_rac', 'dong_loi'] as const
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, { tom_tat }) => sum + (tom_tat[name] ?? 0), 0)]),
  ) as RowCounts
}

function together(all: readonly Found[], { apply }: SheetJob): Found {
  const tom_tat = sumOf(all)
  return {
    ...told(importedText(apply, tom_tat)),
    tom_tat,
    data: all.flatMap(({ data }) => data),
    loi: all.flatMap(({ loi }) => loi),
    canh_bao: all.flatMap(({ canh_bao }) => canh_bao),
    tieu_de: all.flatMap(({ tieu_de }) => tieu_de),
    bang: [],
    chua_biet: [],
    refused: all.flatMap(({ refused }) => refused),
  }
}

/** A workbook that holds the rows of several tables, each of its sheets those of one; taken whole and taken back whole. */
export function sheetsTogether(kind: SheetKind, stores: readonly Store[]): Sheet {
  const parts = stores.map((store): Part => ({ store, sheet: storeSheet(store, kind) }))
  const [first] = parts
  const others = parts.slice(1)
  const each = async (read: readonly ReadSheet[], act: (one: ReadSheet) => Promise<Found>) => {
    const found: Found[] = []
    for (const one of read) found.push(await act(one))
    return found
  }
  return {
    kind,
    isTarget: (field) => parts.some(({ sheet }) => sheet.isTarget(field)),
    template: (seat) => first?.sheet.template(seat) ?? [],
    ...(first && { first: titleOf(first.store.resource) }),
    more: (seat) =>
      others.map(({ store, sheet }) => ({
        name: titleOf(store.resource).vi,
        titles: [],
        columns: sheet.template(seat),
      })),
    shapeOf: (workbook, job) =>
      sorted(parts, workbook, job)
        .map(({ part, workbook: mine }) => part.sheet.shapeOf(mine, job))
        .join('|'),
    noHeader: rowRemarks.noHeader(kind.title),
    read: async (db, workbook, job) => {
      const read: ReadSheet[] = []
      for (const { part, workbook: mine } of sorted(parts, workbook, job))
        read.push(await part.sheet.read(db, mine, job))
      return {
        isEmpty: read.every(({ isEmpty }) => isEmpty),
        look: async (own) => together(await each(read, (one) => one.look(own)), job),
        write: async (trx) => together(await each(read, (one) => one.write(trx)), job),
      }
    },
    undo: async (trx, undoing) => rowRemarks.rows(await undoRows(trx, stores, undoing)),
  }
}
