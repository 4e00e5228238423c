import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import { download, type Download } from '../export/download.ts'
import { madeFile } from '../export/madeFile.ts'
import type { Sheet } from './sheet.ts'
import { writeSheet, XLSX } from './writeSheet.ts'

/** The blank sheet of a kind: every column with its label, to be filled and imported (specification, section 9). */
const templateOf = ({ kind, template, first, more }: Sheet): Download => ({
  ...download(kind.template, async (_input, { files, user }) => {
    const name = downloadTexts.blank(kind.title)
    const plan = {
      name: (first ?? kind.title).vi,
      titles: [],
      columns: [...template(user.seat)],
      ...(more && { more: more(user.seat) }),
    }
    return {
      name: `${name.vi}.xlsx`,
      mime: XLSX,
      said: name,
      make: (signal) =>
        madeFile(files.temporary, { user: user.username, weight: 'light', signal }, (path) =>
          writeSheet(path, plan, { rows: [], signal }),
        ),
    }
  }),
  versioned: true,
})

/** The blank sheets of all kinds. */
export const sheetTemplates = (sheets: readonly Sheet[]): Download[] => sheets.map(templateOf)
