import { text, type Text } from '../../../kit/text/text.ts'

/** What is said of formulas. */
export const formulaTexts = {
  strange: (said: string) => text(`Không hiểu “${said}”`, `“${said}” is not understood`),
  tooLong: (most: number) =>
    text(`Công thức dài quá ${most} ký tự`, `The formula has more than ${most} characters`),
  tooMany: (most: number) =>
    text(`Công thức có quá ${most} số, tên và dấu`, `The formula has more than ${most} words`),
  tooDeep: (most: number) =>
    text(`Ngoặc lồng nhau quá ${most} lớp`, `Brackets lie in each other more than ${most} times`),
  empty: text('Công thức đang trống', 'The formula is empty'),
  wantsValue: text(
    'Thiếu một số, một tên hoặc ngoặc mở',
    'A number, a name or a bracket is missing',
  ),
  wants: (sign: string) => text(`Thiếu dấu “${sign}”`, `“${sign}” is missing`),
  tooMuch: (said: string) => text(`Thừa “${said}”`, `“${said}” is too much`),
  onlyInIf: text(
    'Phép so sánh chỉ dùng trong điều kiện của if',
    'Comparisons stand in the condition of if alone',
  ),
  unknown: (name: string) =>
    text(`Không có biến hay khoản “${name}”`, `There is no variable or item “${name}”`),
  unknownFunction: (name: string) =>
    text(`Không có hàm “${name}”`, `There is no function “${name}”`),
  noValue: (name: string) =>
    text(`“${name}” là hàm, cần ngoặc`, `“${name}” is a function and wants brackets`),
  counts: (name: string, wanted: string) =>
    text(`Hàm ${name} cần ${wanted} giá trị`, `${name} takes ${wanted} values`),
  circle: (names: readonly string[]) =>
    text(`Công thức quay vòng: ${names.join(' → ')}`, `A circle: ${names.join(' → ')}`),
  byZero: text('Chia cho 0', 'Division by 0'),
  tooLarge: text('Kết quả quá lớn', 'The result is too large'),
  decimals: text(
    'Số chữ số làm tròn phải là số nguyên từ -9 đến 10',
    'Decimals must be a whole number from -9 to 10',
  ),
  spoilt: (name: string) => text(`Khoản “${name}” đang lỗi`, `The item “${name}” is in error`),
  at: (place: number, said: Text) => text(`Vị trí ${place}: ${said.vi}`, `At ${place}: ${said.en}`),
} as const
