import type { SheetColumn } from './sheetPlan.ts'
import { BLOCKS, type Block } from './sheetPlan.ts'

const FORMATS = [
  'General',
  '#,##0',
  '#,##0.0',
  '#,##0.00',
  '#,##0.000',
  'dd/mm/yyyy',
  'dd/mm/yyyy hh:mm',
  'mm/yyyy',
  '#,##0.000000',
] as const
type Format = (typeof FORMATS)[number]

const DECIMALS: Partial<Record<number, Format>> = {
  0: '#,##0',
  1: '#,##0.0',
  2: '#,##0.00',
  3: '#,##0.000',
  6: '#,##0.000000',
}
const FILLS: Record<Block, string> = {
  plain: 'E7E6E6',
  trip: 'D9E2F3',
  order: 'E2EFDA',
  cost: 'FCE4D6',
  result: 'FFF2CC',
}
const FIRST_FORMAT_ID = 164

function formatOf({ kind, scale }: Pick<SheetColumn, 'kind' | 'scale'>): Format {
  if (kind === 'money' || kind === 'integer') return '#,##0'
  if (kind === 'decimal') return DECIMALS[scale] ?? '#,##0.000'
  if (kind === 'date') return 'dd/mm/yyyy'
  if (kind === 'moment') return 'dd/mm/yyyy hh:mm'
  return kind === 'month' ? 'mm/yyyy' : 'General'
}

/** Numbers of the cell styles; the order is that of `cellXfs` below. */
export const styleOf = (column: Pick<SheetColumn, 'kind' | 'scale'>): number =>
  FORMATS.indexOf(formatOf(column))
/** The same of a sum, and that of a header by the block of its column. */
export const boldStyleOf = (column: Pick<SheetColumn, 'kind' | 'scale'>): number =>
  FORMATS.length + styleOf(column)
export const headerStyleOf = (block: Block): number => 2 * FORMATS.length + BLOCKS.indexOf(block)
export const TITLE_STYLE = 2 * FORMATS.length + BLOCKS.length
/** Text that begins like a formula stays text when somebody edits the cell. */
export const QUOTED_STYLE = TITLE_STYLE + 1

const EDGE = '<left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/>'

const numberStyle = (format: string, font: number): string => {
  const id = format === 'General' ? 0 : FIRST_FORMAT_ID + FORMATS.indexOf(format as Format)
  return `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

const headerStyle = (_block: Block, index: number): string =>
  `<xf numFmtId="0" fontId="1" fillId="${2 + index}" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>`

/** xl/styles.xml: number formats, plain, bold and title fonts, a header fill a block. */
export function stylesXml(): string {
  const formats = FORMATS.map(
    (format, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${format}"/>`,
  )
  const fonts = ['<sz val="11"/>', '<b/><sz val="11"/>', '<b/><sz val="14"/>'].map(
    (font) => `<font>${font}<name val="Calibri"/><family val="2"/></font>`,
  )
  const fills = BLOCKS.map(
    (block) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="FF${FILLS[block]}"/><bgColor indexed="64"/></patternFill></fill>`,
  )
  const styles = [
    ...FORMATS.map((format) => numberStyle(format, 0)),
    ...FORMATS.map((format) => numberStyle(format, 1)),
    ...BLOCKS.map(headerStyle),
    '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  ]
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', formats),
    list('fonts', fonts),
    list('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...fills,
    ]),
    list('borders', [
      '<border><left/><right/><top/><bottom/><diagonal/></border>',
      `<border>${EDGE}<diagonal/></border>`,
    ]),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', styles),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}
