import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const ORDERS = [
  'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 40HC, 5tr3',
  'chuyến Tân Vũ - Yên Phong mai 8h của Sao Chổi 5tr3',
  '15H-068.12 Hùng mai 8h Tân Vũ - Yên Phong Sao Chổi 5tr3',
  'đơn Cát Lái - Amata sáng mai, Pha Lê, 20 tấn',
]
const isStored = (line: string): boolean => {
  const { orders, unread } = readQuick(line, 'trip', { known: KNOWN, now: '2026-11-30 09:00:00' })
  return orders.length > 0 && unread.length === 0
}

describe('what is said of an order that stands already', () => {
  test.each(ORDERS)('is nothing of: %s', (order) => expect(isStored(order)).toBe(true))

  test.each([
    // It ran, runs, or was entered.
    '…, chạy rồi nhé',
    '… xong rồi',
    '… đang trên đường',
    '… đang lấy hàng',
    '… vừa lấy xong',
    'em đã lên lệnh …',
    'em lên lệnh rồi: …',
    'em đã nhận lệnh …',
    'em nhập đơn … rồi nhé',
    'em đợi khách chốt …',
    '… k em',
    '… đã nhập phần mềm',
    '… em nhập phần mềm rồi',
    '… đã có xe rồi',
    '… có xe rồi nhé',
    '… chị báo rồi mà',
    'hôm trước …',
    // What became of it.
    '… bị hư xe',
    '… lái xe bận',
    '… giao thiếu 2 kiện',
    '… mất seal',
    '… trễ 2 tiếng',
    '…, bên em hết xe',
    // What is asked of it, and wanted for it.
    '… của ai vậy',
    '… ai làm',
    'ai duyệt …',
    'tại sao …',
    '… là sao',
    '… được chứ',
    'kiểm tra giúp …',
    'cho xin biên bản …',
    'đối soát …',
    'xuất hóa đơn …',
    'ứng tiền cho …',
    // It is changed, put off, thought of or said again.
    '… chuyển qua 20DC',
    '… đổi lái nhé',
    '… khách đòi giảm giá',
    '… giữ lại đó',
    '… để sau',
    '… đừng lên lệnh',
    'khoan …',
    'có thể …',
    '…, chắc vậy',
    'chờ khách xác nhận …',
    'nhắc lại …',
  ])('stores none: %s', (words) => {
    expect(ORDERS.map((order) => words.replace('…', order)).filter(isStored)).toEqual([])
  })

  test.each([
    'Sao Chổi mới ký giá Tân Vũ - Yên Phong 5tr3 từ mai',
    'Đồng Mây mỗi ngày 2 xe Cát Lái - Nhơn Trạch 8h',
    'Gió Ngàn mai 8h có xe từ Yên Phong về Tân Vũ, cần hàng ghép',
    'Đèo Mây kêu Nam Đình Vũ - Quang Châu 4tr8 mai mới có xe',
    'xin số cont chuyến Tân Vũ - Yên Phong mai của Sao Chổi',
    'gửi biển số xe mai 8h Tân Vũ - Yên Phong cho Sao Chổi',
    'báo kho Yên Phong mai 8h có 1x40HC Sao Chổi tới',
    'mai nếu tàu về thì Sao Chổi có 1x40HC Tân Vũ - Yên Phong',
    'mai Sao Chổi dự tính 3x40HC Tân Vũ - Yên Phong, chiều báo lại',
    'Cát Lái - Amata 20DC mai 2tr15 ok thì em đặt',
    'ok em nhận chuyến Tân Vũ - Yên Phong mai 8h',
    'khảo sát Tân Vũ - Yên Phong mai 8h cùng Sao Chổi',
    'đơn mai Hoa Giấy thêm 20 thùng nhé em',
    'mai Sao Chổi có 3 cont, em đợi khách chốt giờ',
  ])('is none either: %s', (line) => expect(isStored(line)).toBe(false))

  test.each([
    'dạ lên đơn giúp em mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3',
    'da len don giup em mai 8h Tan Vu - Yen Phong, Sao Choi, 5tr3',
    'Gió Ngàn có xe rồi, mai 8h Tân Vũ - Yên Phong, Sao Chổi, cước 5tr3, thuê 4tr6',
    'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, có gì alo em',
    'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, hàng sợ mất, ai chạy cũng được',
    'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, khách vừa chốt',
    'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, ok thì lên lệnh',
    'mai 8h Tân Vũ - Yên Phong, Sao Chổi, 5tr3, chiều em báo lại',
  ])('is told from words of an order: %s', (line) => expect(isStored(line)).toBe(true))

  test('what a price is made less by is asked about, and the order stands', () => {
    const { orders, unread } = readQuick(`${ORDERS[0] ?? ''} giảm 100k`, 'trip', {
      known: KNOWN,
      now: '2026-11-30 09:00:00',
    })
    expect([orders[0]?.values.cuoc_van_chuyen, unread]).toEqual([5_300_000, ['giảm 100k']])
  })

  test.each([
    'nâng hạ 1tr05 chi hộ',
    'chi hộ nâng hạ 1tr05',
    'chiều về không có hàng',
    'nhớ mang 2 dây chằng',
  ])('is its note, whole: %s', (words) => {
    const { orders, unread } = readQuick(`${ORDERS[0] ?? ''}, ${words}`, 'trip', {
      known: KNOWN,
      now: '2026-11-30 09:00:00',
    })
    expect([orders[0]?.values.ghi_chu, unread]).toEqual([words, []])
  })
})
