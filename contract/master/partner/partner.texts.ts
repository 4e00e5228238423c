import { text } from '../../kit/text/text.ts'

export const partnerTexts = {
  oneSide: text(
    'Tài khoản đối tác thuộc đúng một thầu phụ hoặc một khách hàng',
    'A partner account belongs to one subcontractor or one customer',
  ),
  reset: text('Đặt lại mật khẩu', 'Reset password'),
  resetQuestion: (name: string) =>
    text(
      `Đặt mật khẩu mới cho ${name}? Người này sẽ phải đăng nhập lại ở mọi nơi.`,
      `Give ${name} a new password? They will have to sign in again everywhere.`,
    ),
} as const
