import { stylesXml } from './sheetStyles.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const LONGEST_NAME = 31

/** The place of a sheet inside the workbook, counted from 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`
/** The place of the first one. */
export const SHEET_PATH = sheetPath(0)

const safeSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\&<>"']/g, ' ')
    .slice(0, LONGEST_NAME)
    .trim() || 'Sheet1'

const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${SPREADSHEET}.${type}+xml"/>`

/** The parts of a workbook with sheets of these names, the sheets themselves left out: path → text. */
export function workbookParts(...names: readonly string[]): Readonly<Record<string, string>> {
  const styles = `rId${names.length + 1}`
  const sheets = names.map(
    (name, at) => `<sheet name="${safeSheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = names.map(
    (_name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const overrides = names.map((_name, at) => override(sheetPath(at), 'worksheet'))
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${overrides.join('')}${override('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
  }
}
