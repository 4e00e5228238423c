import { NOT_VALID } from '../text/message.ts'
import { counted, inSentence, joined, text, type Text, grouped } from '../text/text.ts'

const rows = (count: number): string => counted(count, 'row')

/** What the calls of a resource answer; `one` is the word for one of its rows inside a sentence. */
export const replyTexts = {
  added: (one: Text) => text(`Đã thêm ${one.vi}`, `The ${one.en} was added`),
  updated: (one: Text) => text(`Đã cập nhật ${one.vi}`, `The ${one.en} was updated`),
  retiredBefore: text('Đã ngừng dùng từ trước', 'Retired before'),
  inUse: text('Đang dùng', 'In use'),
  restored: text('Đã khôi phục', 'Restored'),
  retired: text('Đã ngừng dùng', 'Retired'),
  retiredKept: (uses: number) =>
    text(
      `Đã ngừng dùng, ${grouped(uses)} nơi đang dùng vẫn giữ nguyên`,
      `Retired; it stays in the ${grouped(uses)} ${uses === 1 ? 'place' : 'places'} that use it`,
    ),
  deleted: text('Đã xóa', 'Deleted'),
  changed: text('Đã sửa', 'Changed'),
  addedRow: text('Đã thêm', 'Added'),
  written: text('Đã ghi', 'Written'),
} as const

/** What an act did: its name, before which the count is put, or a sentence that holds the count. */
export type Done = Text | ((count: number) => Text)

/** How many rows an act on several came to, and why the first of those failed that did. */
export function eachText(done: Done, count: number, failed: number, why: Text | null): Text {
  const { vi, en } =
    typeof done === 'function'
      ? done(count)
      : text(`${done.vi}: ${grouped(count)}`, `${done.en}: ${grouped(count)}`)
  return why === null
    ? text(vi, en)
    : text(`${vi}, không được: ${failed} (${why.vi})`, `${en}, refused: ${failed} (${why.en})`)
}

/** How many rows of a sheet come to what. */
export type RowCounts = {
  moi: number
  sua: number
  giong: number
  trong_thung_rac: number
  dong_loi: number
}

/** What a look at a sheet of rows would make, or its import made. */
export function importedText(
  applied: boolean,
  { moi, sua, giong, trong_thung_rac, dong_loi }: RowCounts,
): Text {
  const [vi, en] = applied ? ['Đã', ''] : ['Sẽ', 'to be ']
  const parts = [
    moi + sua === 0
      ? text('Không có gì thay đổi', 'Nothing changes')
      : text(
          `${vi} thêm ${moi} dòng, sửa ${sua} dòng`,
          `${rows(moi)} ${en}added, ${rows(sua)} ${en}changed`,
        ),
    giong > 0 && text(`${giong} dòng giữ nguyên`, `${rows(giong)} unchanged`),
    trong_thung_rac > 0 &&
      text(
        `${trong_thung_rac} dòng đã ngừng dùng, để nguyên`,
        `${rows(trong_thung_rac)} retired and left so`,
      ),
    dong_loi > 0 && text(`${dong_loi} dòng lỗi`, `${rows(dong_loi)} bad`),
  ]
  return joined(
    parts.filter((part) => part !== false),
    '; ',
  )
}

/** What is said of rows of a sheet. */
export const rowRemarks = {
  asAbove: (said: string) =>
    text(`Ô trống, hiểu như dòng trên: ${said}`, `Blank: taken as in the row above, ${said}`),
  calledOff: (said: string) =>
    text(
      `“${said}” nói dòng này đã hủy: bỏ dòng đi, hoặc xóa chữ đó nếu vẫn tính`,
      `“${said}” says that this row was called off: leave it out, or delete the words if it counts`,
    ),
  noSuch: (label: Text, word: string) => {
    const { vi, en } = inSentence(label)
    return text(`Không có ${vi} “${word}”`, `There is no ${en} “${word}”`)
  },
  taken: (word: string, name: string) =>
    text(`“${word}” được hiểu là ${name}`, `“${word}” is taken for ${name}`),
  several: (label: Text, word: string, count: number) => {
    const { vi, en } = inSentence(label)
    return text(
      `Có ${grouped(count)} ${vi} tên “${word}”, hãy ghi mã`,
      `${grouped(count)} are called “${word}” (${en}): please give the code`,
    )
  },
  severalBore: (word: string, count: number) =>
    text(
      `“${word}” từng là biển số của ${grouped(count)} xe, hãy ghi biển số hiện nay`,
      `“${word}” was the plate of ${grouped(count)} vehicles: please give the one of today`,
    ),
  severalEnd: (word: string, count: number) =>
    text(
      `Biển số của ${grouped(count)} xe có đuôi “${word}”, hãy ghi đủ biển số`,
      `The plates of ${grouped(count)} vehicles end with “${word}”: please give the whole one`,
    ),
  severalMeant: (heading: string, label: Text) => {
    const { vi, en } = inSentence(label)
    return text(
      `Cột “${heading}” có thể là nhiều ${vi}: hãy tách thành mỗi ${vi} một cột`,
      `The column “${heading}” may mean more than one ${en}: please give each a column of its own`,
    )
  },
  choiceUnclear: (heading: string, label: Text) => {
    const { vi, en } = inSentence(label)
    return text(
      `Không rõ cột “${heading}” là ${vi} nào: hãy ghi rõ ở tiêu đề, hoặc bỏ qua cột`,
      `Which ${en} the column “${heading}” is of is not known: please say it in the heading, or leave the column out`,
    )
  },
  saidTwice: text(
    'Dòng này đã có số khác cho cùng mục ở một cột khác: không rõ lấy số nào, hãy bỏ qua một cột',
    'The row has another figure of the same in another column: which one counts is not known, please leave one column out',
  ),
  unitUnclear: (unit: string) =>
    text(
      `Không rõ “${unit}” là số tiền của bao lâu: hãy ghi số tiền một tháng`,
      `For how long an amount “${unit}” is is not known: please give that of a month`,
    ),
  notMonthly: (months: number) =>
    text(
      `Số tiền của ${months} tháng, chia ra mỗi tháng không tròn đồng: hãy ghi số tiền một tháng`,
      `An amount of ${months} months, which is no whole đồng a month: please give that of a month`,
    ),
  parted: (months: number) =>
    text(
      `Số tiền của ${months} tháng: lấy một phần ${months} cho mỗi tháng`,
      `An amount of ${months} months: each month takes its share`,
    ),
  nameless: text('Dòng không có mã, cũng không có tên', 'The row has neither a code nor a name'),
  sameName: (count: number) =>
    text(
      `Có ${grouped(count)} dòng cùng tên, hãy ghi mã`,
      `${grouped(count)} rows have this name: please give the code`,
    ),
  twoMeant: (label: Text, word: string, other: string) => {
    const { vi, en } = inSentence(label)
    return text(
      `“${word}” và “${other}” là hai ${vi} khác nhau: hãy sửa cho khớp, hoặc bỏ một cột`,
      `“${word}” and “${other}” do not mean the same ${en}: correct one of them, or leave a column out`,
    )
  },
  othersName: (name: string, key: string) =>
    text(`“${name}” là tên của ${key}`, `“${name}” is the name of ${key}`),
  nameTaken: text('Tên này đã thuộc về một dòng khác', 'This name belongs to another row'),
  onlyRestored: (key: string) =>
    text(`${key} đã ngừng dùng, chỉ khôi phục được`, `${key} is retired and can only be restored`),
  twin: (row: number) => text(`Trùng với dòng ${row}`, `The same as row ${row}`),
  noHeader: (title: Text) => {
    const { vi, en } = inSentence(title)
    return text(
      `Không tìm thấy dòng tiêu đề của ${vi.startsWith('bảng ') ? vi : `bảng ${vi}`} trong tệp`,
      `The file has no row of headers of a sheet of ${en}`,
    )
  },
  notValid: NOT_VALID,
  rows: (count: number) => text(`${grouped(count)} dòng`, rows(count)),
  undone: (what: Text) => text(`Đã rút lại ${what.vi}`, `Taken back: ${what.en}`),
} as const
