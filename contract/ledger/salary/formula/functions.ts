import { text } from '../../../kit/text/text.ts'

/** The functions of formulas, and how many values each takes. */
export const FUNCTIONS = {
  min: {
    least: 1,
    most: 20,
    wanted: '1–20',
    mau: 'min(a, b, …)',
    ten: text('Số nhỏ nhất', 'The smallest'),
  },
  max: {
    least: 1,
    most: 20,
    wanted: '1–20',
    mau: 'max(a, b, …)',
    ten: text('Số lớn nhất', 'The largest'),
  },
  round: {
    least: 1,
    most: 2,
    wanted: '1–2',
    mau: 'round(x), round(x, 2)',
    ten: text('Làm tròn, nửa lên xa số 0', 'Rounded, halves away from 0'),
  },
  abs: { least: 1, most: 1, wanted: '1', mau: 'abs(x)', ten: text('Bỏ dấu âm', 'Without sign') },
  if: {
    least: 3,
    most: 3,
    wanted: '3',
    mau: 'if(a > b, x, y)',
    ten: text('Nếu điều kiện đúng thì x, không thì y', 'x where the condition holds, else y'),
  },
} as const
export type FunctionName = keyof typeof FUNCTIONS

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)
