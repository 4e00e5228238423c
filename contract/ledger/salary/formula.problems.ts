import { text, type Text } from '../../kit/text/text.ts'
import { formulaTexts } from './formula/formula.texts.ts'
import { isFunction } from './formula/functions.ts'
import { itemFaults } from './formula/items.ts'
import { itemsOn, type ItemVersion } from './payslip.ts'
import { salaryTexts } from './salary.texts.ts'
import { VARIABLE_NAMES } from './salary.variables.ts'

const MOST_ITEMS = 100
const KNOWN: ReadonlySet<string> = new Set(VARIABLE_NAMES)

/** What is wrong with a new version by itself. */
function alone(
  { key, hieu_luc_tu, xoa }: ItemVersion,
  fresh: readonly ItemVersion[],
  stored: readonly ItemVersion[],
): Text | null {
  if (isFunction(key)) return salaryTexts.isFunction(key)
  if (fresh.filter((one) => one.key === key && one.hieu_luc_tu === hieu_luc_tu).length > 1)
    return salaryTexts.twice(key)
  return xoa && !stored.some((one) => one.key === key) ? salaryTexts.noItem(key) : null
}

/**
 * What makes new versions of pay items impossible, by their field: asked for every day on which another set of items begins to
 * count, so that none of them holds a fault, an unknown name or a circle. Places are counted from 1.
 */
export function formulaProblems(
  fresh: readonly ItemVersion[],
  stored: readonly ItemVersion[],
): Record<string, Text> {
  const problems: Record<string, Text> = {}
  fresh.forEach((version, at) => {
    const said = alone(version, fresh, stored)
    if (said) problems[`list_chi_phi.${at}.key`] = said
  })
  if (Object.keys(problems).length > 0) return problems
  const all = [...stored, ...fresh]
  const first = fresh.map(({ hieu_luc_tu }) => hieu_luc_tu).toSorted()[0] ?? ''
  const days = new Set(all.map(({ hieu_luc_tu }) => hieu_luc_tu).filter((day) => day >= first))
  for (const day of [...days].toSorted()) {
    const items = itemsOn(all, day)
    if (items.length > MOST_ITEMS) return { list_chi_phi: salaryTexts.tooMany(MOST_ITEMS) }
    for (const [key, fault] of itemFaults(items, KNOWN)) {
      const inForce = items.find((item) => item.key === key)
      const at = fresh.findIndex((version) => version.id === inForce?.id)
      const said = formulaTexts.at(fault.at + 1, fault.noi)
      if (at >= 0) problems[`list_chi_phi.${at}.cong_thuc`] ??= said
      else {
        const whole = salaryTexts.isUsed(key)
        problems['list_chi_phi'] ??= text(`${whole.vi}: ${said.vi}`, `${whole.en}: ${said.en}`)
      }
    }
  }
  return problems
}
