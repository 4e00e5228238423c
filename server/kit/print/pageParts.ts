import type {
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'

/** A line to write on. */
export const DOTS = '.'.repeat(34)
/** A short line to write on. */
export const SHORT_DOTS = '.'.repeat(18)
export const GREY = '#555555'
/** Behind headings of tables. */
export const SHADE = '#eeeeee'
/** Thin lines around all cells of a table. */
export const RULED: CustomTableLayout = { hLineWidth: () => 0.7, vLineWidth: () => 0.7 }

/** The row of headings of a table. */
export const headings = (titles: readonly string[]): TableCell[] =>
  titles.map((text) => ({ text, bold: true, alignment: 'center', fillColor: SHADE }))

/** What papers say of the own company; what is not known is left out. */
export type PaperCompany = { name: string; taxCode: string; address: string; permit: string }

/** A value, or a dotted line to write on. */
export const or = (value: string, dots = DOTS): Content =>
  value === '' ? { text: dots, color: GREY } : { text: value, bold: true }

/** A label with its values behind it. */
export const line = (label: string, ...values: Content[]): Content => ({
  text: [`${label}: `, ...(values as string[])],
  margin: [0, 1.5, 0, 1.5],
})

/** The heading of a part. */
export const heading = (text: string): Content => ({ text, bold: true, margin: [0, 6, 0, 2] })

/** The own company at the top left. */
export const companyLines = ({ name, address, taxCode, permit }: PaperCompany): Content[] => [
  { text: name.toLocaleUpperCase('vi'), bold: true },
  { text: address === '' ? '' : `Địa chỉ: ${address}`, fontSize: 8.5 },
  { text: taxCode === '' ? '' : `Mã số thuế: ${taxCode}`, fontSize: 8.5 },
  { text: permit === '' ? '' : `Giấy phép kinh doanh vận tải: ${permit}`, fontSize: 8.5 },
]

/** A place to sign, with the name below it where it is known. */
export const signature = (who: string, name = ''): Content => ({
  stack: [
    { text: who, bold: true, alignment: 'center' },
    { text: '(ký, ghi rõ họ tên)', fontSize: 8, alignment: 'center', color: GREY },
    ...(name === ''
      ? []
      : [
          {
            text: name,
            alignment: 'center' as const,
            margin: [0, 34, 0, 0] as [number, number, number, number],
          },
        ]),
  ],
})

const pageNumber = (page: number, count: number): Content => ({
  text: `Trang ${page}/${count}`,
  alignment: 'center',
  fontSize: 8,
  color: GREY,
  margin: [0, 8, 0, 0],
})

/** A document of papers of one kind, each beginning on its own page. */
export const pagesOf = <Paper extends { company: PaperCompany }>(
  title: string,
  papers: readonly Paper[],
  page: (paper: Paper) => Content[],
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [40, 28, 40, 30],
  // Pages are counted within one paper only.
  ...(papers.length === 1 && { footer: pageNumber }),
  info: { title, author: papers[0]?.company.name ?? '' },
  defaultStyle: { font: 'BeVietnamPro', fontSize: 9.5, lineHeight: 1.15 },
  content: papers.map((paper, index) => ({
    stack: page(paper),
    ...(index > 0 ? { pageBreak: 'before' as const } : {}),
  })),
})
