import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { message } from '../../kit/text/message.ts'

/** What calls about trips, orders, bookings and transfers refuse with. */
export const dispatchInput = {
  tripId: inputTexts.needs('mã chuyến', 'The id of the trip'),
  tripIds: inputTexts.needs('danh sách mã chuyến', 'A list of ids of trips'),
  noTrip: inputTexts.noneChosen('chuyến', 'trip'),
  trips: (most: number) => inputTexts.atMost(most, 'chuyến một lần', 'trips at once'),
  tripIdOrList: inputTexts.needs('mã chuyến, hoặc list_id', 'The id of the trip, or list_id,'),
  orderId: inputTexts.needs('mã đơn hàng', 'The id of the order'),
  orderIds: inputTexts.needs('danh sách mã đơn hàng', 'A list of ids of orders'),
  noOrder: inputTexts.noneChosen('đơn', 'order'),
  orders: (most: number) => inputTexts.atMost(most, 'đơn một lần', 'orders at once'),
  ordersOfTrip: message('Một chuyến có nhiều nhất 200 đơn', 'A trip holds 200 orders at most'),
  sender: inputTexts.needs('tên người gửi', 'The name of the sender'),
  content: inputTexts.needs('nội dung đơn', 'The content of the order'),
  transferId: inputTexts.needs('mã chuyển trạm', 'The id of the transfer'),
  transferIds: inputTexts.needs('danh sách mã chuyển trạm', 'A list of ids of transfers'),
} as const
