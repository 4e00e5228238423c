import { event, noticesOf } from '../notice/notice.event.ts'
import { seatOf, type Navbar, type Role } from '../../kit/endpoint/roles.ts'
import { text } from '../../kit/text/text.ts'
import { seatTexts } from './user.fields.ts'

/** An account with what its seat follows from. */
export type Seated = {
  readonly username: string
  readonly role: Role
  readonly navbar: Navbar | null
}

const OF_ACCOUNT = {
  kind: 'feature',
  target: null,
  seats: ['admin'],
  persons: [],
  link: ({ username }: { username: string }) => username,
} as const

/** What is told of visitors, and of who was let in by whom. */
export const userNotices = noticesOf({
  xin_dung_thu: event({
    name: text('Xin dùng thử', 'Demo request'),
    kind: 'feature',
    target: null,
    seats: ['admin'],
    persons: [],
    link: () => null,
    content: (request: { fullname: string; company_name: string; phone: string }) => {
      const who = `${request.fullname} (${request.company_name}, ${request.phone})`
      return text(`${who} xin dùng thử`, `${who} asks for a demonstration`)
    },
  }),
  giao_vai_tro: event({
    name: text('Giao vai trò', 'Role given'),
    ...OF_ACCOUNT,
    content: (user: Seated, by) => {
      const { vi, en } = seatTexts[seatOf(user)]
      return text(
        `${by} đã giao vai trò ${vi} cho tài khoản ${user.username}`,
        `${by} gave the account ${user.username} the role ${en}`,
      )
    },
  }),
  dat_lai_mat_khau: event({
    name: text('Đặt lại mật khẩu', 'Password reset'),
    ...OF_ACCOUNT,
    content: ({ username }: { username: string }, by) =>
      text(`${by} đã đặt lại mật khẩu của ${username}`, `${by} reset the password of ${username}`),
  }),
  dat_lai_hai_lop: event({
    name: text('Đặt lại xác thực hai lớp', 'Two-step sign-in reset'),
    ...OF_ACCOUNT,
    content: ({ username }: { username: string }, by) =>
      text(
        `${by} đã đặt lại xác thực hai lớp của ${username}`,
        `${by} reset the two-step sign-in of ${username}`,
      ),
  }),
})
