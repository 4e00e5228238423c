import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { readSheet } from '../server/kit/sheet/readSheet.ts'

/** The button of this very name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** A figure of a whole sheet in its dialog; cards of trips have figures of the same name below. */
export const figure = (page: Page, label: string): Locator =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
    .locator('dd')

/** The row of a table that holds these words. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: words })

/** Selects rows by what stands in them. */
export async function selectRows(page: Page, ...words: string[]): Promise<void> {
  for (const some of words) await rowOf(page, some).getByRole('gridcell').first().click()
  await expect(page.getByRole('toolbar', { name: listTexts.selection.vi })).toContainText(
    `${words.length} ${listTexts.selected.vi}`,
  )
}

/** Starts an act of the bulk bar, wherever it stands there: it moves when the rows are read anew. */
export async function act(page: Page, label: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: listTexts.selection.vi })
  const button = bar.getByRole('button', { name: label, exact: true })
  const item = page.getByRole('menuitem', { name: label, exact: true })
  await expect(async () => {
    if ((await button.count()) === 0)
      await bar.getByRole('button', { name: listTexts.more.vi }).click({ timeout: 5_000 })
    await button.or(item).click({ timeout: 5_000 })
  }).toPass()
}

/** Presses a button of the dialog that is open. */
export const answer = (page: Page, label: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()

/** The file that the browser saves when something is pressed: its name and bytes. */
export async function savedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  // Listened for before anything is pressed: the window that a file opens in is gone at once.
  const download = await new Promise<Download>((resolve, reject) => {
    page.once('download', resolve)
    page.context().once('page', (opened) => opened.once('download', resolve))
    press().catch(reject)
  })
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The cells of a workbook's first sheet; the first row that holds `header`, and what is under it. */
export async function sheetUnder(bytes: Buffer, header: string): Promise<(readonly unknown[])[]> {
  const { sheets } = await readSheet(bytes)
  const rows = sheets[0]?.rows ?? []
  const at = rows.findIndex((cells) => cells.includes(header))
  expect(at, `a row with ${header}`).toBeGreaterThanOrEqual(0)
  return rows.slice(at)
}

/** Drops a file on something, as from a folder. */
export async function dropOn(place: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await place.evaluateHandle(
    (_at, [text, fileName]) => {
      const data = new DataTransfer()
      const file = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      data.items.add(
        new File([file], fileName, { type: fileName.endsWith('.png') ? 'image/png' : '' }),
      )
      return data
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  )
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}
