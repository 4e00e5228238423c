import { text } from '../../kit/text/text.ts'

/** What is said of sheets of km quotas. */
export const quotaSheetTexts = {
  noLeg: text(
    'Không rõ mức này là của chặng có hàng hay không hàng: hãy ghi ở tiêu đề cột, hoặc ở dòng tên bảng',
    'Whether this is of a loaded or of an empty leg is not known: please say it in the heading or above the table',
  ),
  loadUnclear: (heading: string) =>
    text(
      `Không rõ cột “${heading}” là chặng nào: định mức theo km chỉ chia có hàng và không hàng, mức theo hàng nặng, nhẹ hay cỡ cont thì ghi ở định mức dầu của từng xe`,
      `Of which leg the column “${heading}” is is not known: quotas by km tell loaded from empty alone, norms by load or box are those of each vehicle`,
    ),
  noWhose: (said: string) =>
    text(
      `Không rõ “${said}” là loại xe hay biển số nào`,
      `Which vehicle type or plate “${said}” is is not known`,
    ),
  notBand: (said: string) =>
    text(`Không rõ “${said}” là khoảng km nào`, `“${said}” is no stretch of km`),
  small: text(
    'Nhỏ quá mức của một xe: cần số lít trên 100 km, không phải trên 1 km',
    'Too little for a vehicle: litres per 100 km are needed, not per km',
  ),
  /** A vehicle's quota goes by its plate; its type stands beside it to be read. */
  byPlate: text(
    'Định mức lấy theo biển số; cột loại xe không dùng',
    'Quotas go by the plate; the type beside it is not used',
  ),
} as const
