import { text } from '../../kit/text/text.ts'

/** Who bears a cost item: the company, the customer it is charged on to, or the driver (money, section 3: Cost items). */
export const BEARERS = {
  ct: text('Công ty', 'Company'),
  kh: text('Thu lại khách', 'Recharged'),
  lx: text('Lái xe', 'Driver'),
} as const
