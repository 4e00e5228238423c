import { inputTexts } from '../../kit/endpoint/input.texts.ts'

/** What calls about accounts refuse with. */
export const accountInput = {
  username: inputTexts.needs('tên đăng nhập', 'A username'),
  password: inputTexts.needs('mật khẩu', 'A password'),
} as const
