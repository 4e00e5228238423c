import { text } from '../text/text.ts'

/** Words of fields that hold photos. */
export const photoFieldTexts = {
  add: text('Thêm ảnh', 'Add photos'),
  dropHere: text('hoặc kéo ảnh vào đây', 'or drop photos here'),
  none: text('Chưa có ảnh', 'No photos'),
  photo: (number: number) => text(`Ảnh ${number}`, `Photo ${number}`),
  open: text('Xem ảnh', 'Open the photo'),
  remove: text('Xóa ảnh', 'Delete the photo'),
  uploading: text('Đang tải lên', 'Uploading'),
  dismiss: text('Bỏ', 'Dismiss'),
  stillUploading: text(
    'Ảnh đang tải lên, chờ một chút',
    'A photo is still on its way, wait a moment',
  ),
  notTaken: text(
    'Có tệp chưa nhận được: bỏ đi hoặc chọn tệp khác',
    'A file was not taken: dismiss it or choose another',
  ),
  notImage: text('Chỉ nhận tệp ảnh', 'Only images are taken'),
  tooLarge: (megabytes: number) =>
    text(`Ảnh lớn quá ${megabytes} MB`, `Larger than ${megabytes} MB`),
} as const
