import { counted, grouped, text } from '../../kit/text/text.ts'

/** Words of the comparison of norm and fillings by month. */
export const fuelCheckTexts = {
  title: text('Đối chiếu dầu', 'Fuel check'),
  asks: {
    khong: text('Trong mức', 'Within'),
    ly_do: text('Cần lý do', 'Needs a reason'),
    duyet: text('Cần lý do và duyệt', 'Needs a reason and approval'),
    chua_du: text('Chưa đủ số liệu', 'Not known yet'),
  },
  approved: text('Đã duyệt', 'Approved'),
  explained: text('Đã giải trình', 'Explained'),
  again: text('Số lít đã đổi, cần giải trình lại', 'Other litres since: explain again'),
  explain: text('Giải trình', 'Explain'),
  explainTitle: (plate: string) => text(`Giải trình xe ${plate}`, `Explain vehicle ${plate}`),
  approve: text('Duyệt', 'Approve'),
  reason: text('Lý do', 'Reason'),
  reasonHint: text(
    'Ví dụ: chờ cảng nổ máy lạnh 2 đêm, đường đèo, sang dầu cho xe khác…',
    'For example: two nights waiting with the cooler on, mountain roads…',
  ),
  saved: text('Đã ghi lý do', 'The reason is stored'),
  done: text('Đã duyệt chênh lệch', 'The gap is approved'),
  takenBack: text('Đã bỏ duyệt chênh lệch', 'The gap is no longer approved'),
  notApprover: text(
    'Chỉ người đã duyệt mới bỏ duyệt được',
    'Only whoever approved it may take that back',
  ),
  noReason: text('Chưa có lý do để duyệt', 'There is no reason to approve'),
  notOwn: text(
    'Người giải trình không được tự duyệt; hãy nhờ người khác',
    'Whoever explained may not approve; ask somebody else',
  ),
  noVehicle: (plate: string) => text(`Không có xe “${plate}”`, `There is no vehicle “${plate}”`),
  waiting: (count: number) =>
    text(
      `${grouped(count)} xe có chênh lệch dầu chờ lý do hoặc duyệt`,
      `${counted(count, 'vehicle')} with a fuel gap that waits for a reason or approval`,
    ),
  empty: text(
    'Tháng này chưa có chuyến hay lần đổ dầu nào',
    'No trip and no filling in this month',
  ),
  note: text(
    'Quá 3 % cần lý do, quá 5 % cần người duyệt; chỉ tính lần đổ đã duyệt. Cột GPS là km các ngày có định vị nhân định mức của chuyến.',
    'Above 3% a reason is needed, above 5% an approver; approved fillings count. GPS is the km of tracked days at the norm of the trips.',
  ),
} as const
