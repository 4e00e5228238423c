import { text } from '../../kit/text/text.ts'

/** What is said of wallets. */
export const walletTexts = {
  notZero: text('Số tiền phải khác 0', 'The amount must not be 0'),
  aboveZero: text(
    'Số tiền phải lớn hơn 0; chỉ khoản điều chỉnh được âm',
    'The amount must be above 0; only a correction may be below',
  ),
  noType: (typed: string) =>
    text(
      `Không hiểu loại “${typed}”; ghi Tạm ứng, Tiền chi, Hoàn ứng hoặc Điều chỉnh`,
      `“${typed}” is not understood; write Tạm ứng, Tiền chi, Hoàn ứng or Điều chỉnh`,
    ),
  posted: (trip: string) =>
    text(
      `Khoản này do chuyến ${trip} đã khóa ghi vào; mở khóa chuyến để sửa`,
      `The locked trip ${trip} posted this entry; unlock the trip to change it`,
    ),
} as const
