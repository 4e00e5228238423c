import { text } from '../../kit/text/text.ts'

/** What is said of sheets of surcharges as offices keep them. */
export const surchargeSheetTexts = {
  noName: text(
    'Chưa rõ khách hàng: ghi “Khách hàng: …” phía trên bảng',
    'No customer: write “Khách hàng: …” above the table',
  ),
  notBand: (said: string) =>
    text(`Không hiểu khoảng “${said}”`, `The band “${said}” is not understood`),
} as const
