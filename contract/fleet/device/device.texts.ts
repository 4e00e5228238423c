import { text } from '../../kit/text/text.ts'

export const deviceTexts = {
  tied: text('Đã gắn thiết bị vào xe', 'The device is tied to the vehicle'),
  changed: text('Đã cập nhật thiết bị', 'The device was changed'),
  untied: text('Đã gỡ thiết bị', 'Devices taken off'),
  noVehicle: text('Không có xe này', 'There is no such vehicle'),
  noDevice: text('Xe này chưa có thiết bị', 'This vehicle has no device'),
  hasDevice: text(
    'Xe này đã có thiết bị, hãy sửa thiết bị của xe',
    'This vehicle has a device; change that one',
  ),
  taken: (plate: string) =>
    text(`Thiết bị đang gắn với xe ${plate}`, `The device belongs to vehicle ${plate}`),
  stale: text('Thiết bị vừa được người khác sửa', 'Somebody else has changed the device'),
  keyMade: text(
    'Đã tạo khóa GPS, hãy chép lại ngay vì khóa chỉ hiện một lần',
    'The GPS key is made; copy it now, it is shown once',
  ),
  keyRevoked: text('Đã thu hồi khóa GPS', 'The GPS key is revoked'),
  noKey: text('Không có khóa này', 'There is no such key'),
} as const
