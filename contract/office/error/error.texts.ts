import { text } from '../../kit/text/text.ts'

/** Words of the error pages. */
export const errorTexts = {
  notAllowedTitle: text('Bạn không có quyền xem trang này', 'You may not see this page'),
  notAllowed: text(
    'Tài khoản của bạn không mở được màn hình này. Nếu công việc cần đến, hãy hỏi quản trị của công ty.',
    'Your account does not open this screen. If your work needs it, ask the administrator of your company.',
  ),
  notFoundTitle: text('Không tìm thấy trang', 'Page not found'),
  notFound: text(
    'Địa chỉ này không có hoặc đã đổi. Hãy kiểm tra lại đường dẫn.',
    'This address does not exist or has changed. Please check the link.',
  ),
  faultTitle: text('Có lỗi xảy ra', 'Something went wrong'),
  fault: text(
    'Trang này gặp lỗi ngoài dự kiến. Hãy thử tải lại; nếu vẫn lỗi, hãy báo cho quản trị.',
    'This page met an unexpected error. Try to load it again; if it stays, tell your administrator.',
  ),
  home: text('Về trang chủ', 'Go home'),
  reload: text('Tải lại trang', 'Load again'),
} as const
