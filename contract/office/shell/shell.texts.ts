import { text } from '../../kit/text/text.ts'

export const PRODUCT_NAME = 'Lăn Bánh'

/** Words of the frame: top bar, side navigation, bell, user menu. */
export const shellTexts = {
  skip: text('Đến nội dung chính', 'Skip to content'),
  navigation: text('Điều hướng chính', 'Main navigation'),
  workspaces: text('Không gian làm việc', 'Workspaces'),
  workspace: {
    dieu_hanh: text('Điều hành', 'Operations'),
    doi_xe: text('Đội xe', 'Fleet'),
  },
  openMenu: text('Mở menu', 'Open the menu'),
  find: text('Tìm mọi thứ', 'Find anything'),
  fold: text('Thu gọn menu', 'Fold the menu'),
  unfold: text('Mở rộng menu', 'Unfold the menu'),
  closeMenu: text('Đóng menu', 'Close the menu'),
  management: text('Quản lý', 'Management'),
  userMenu: text('Tài khoản của', 'Account of'),
  signOut: text('Đăng xuất', 'Sign out'),
  theme: text('Giao diện', 'Appearance'),
  light: text('Sáng', 'Light'),
  dark: text('Tối', 'Dark'),
  auto: text('Theo máy', 'System'),
  language: text('Ngôn ngữ', 'Language'),
  vietnamese: text('Tiếng Việt', 'Vietnamese'),
  english: text('Tiếng Anh', 'English'),
  editTrip: text('Sửa chuyến', 'Edit trip'),
} as const
