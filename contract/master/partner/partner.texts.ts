import { text } from '../../kit/text/text.ts'

export const partnerTexts = {
  reset: text('Đặt lại mật khẩu', 'Reset password'),
  resetQuestion: (name: string) =>
    text(
      `Đặt mật khẩu mới cho ${name}? Người này sẽ phải đăng nhập lại ở mọi nơi.`,
      `Give ${name} a new password? They will have to sign in again everywhere.`,
    ),
} as const
