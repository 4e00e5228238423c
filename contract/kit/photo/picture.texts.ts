import { text, type Text } from '../text/text.ts'

/** Why a picture is not taken. */
export const pictureTexts = {
  refused: (name: string, { vi, en }: Text) =>
    text(`Tệp “${name}” ${vi}`, `The file “${name}” ${en}`),
  tooLarge: (megabytes: number) =>
    text(`lớn quá ${megabytes} MB`, `is larger than ${megabytes} MB`),
  tooManyPixels: text('có quá nhiều điểm ảnh', 'has too many pixels'),
  damaged: text('là ảnh hỏng, không đọc được', 'is damaged and cannot be read'),
  heic: text(
    'là ảnh HEIC, hãy chụp hoặc lưu lại dạng JPEG rồi gửi',
    'is a HEIC picture; please take or save it as JPEG',
  ),
  noPicture: text('không phải là ảnh JPEG, PNG hoặc WebP', 'is no JPEG, PNG or WebP picture'),
  unknown: text(
    'Ảnh không có trên máy chủ, hãy tải lên lại',
    'The photo is not on the server; please upload it again',
  ),
} as const
