import { useMemo, useState } from 'react'
import { itemFaults, workOut, type Outcome } from '../../../contract/ledger/salary/formula/items.ts'
import type { Fault } from '../../../contract/ledger/salary/formula/fault.ts'
import type { FormulaReply } from '../../../contract/ledger/salary/salary.api.ts'
import { VARIABLE_NAMES } from '../../../contract/ledger/salary/salary.variables.ts'

type Item = FormulaReply['list_chi_phi'][number]
/** An item as it is typed; a new one has no version yet. */
export type Draft = Item & { readonly isNew: boolean; readonly xoa: boolean }

const KNOWN: ReadonlySet<string> = new Set(VARIABLE_NAMES)

const draftOf = (item: Item): Draft => ({ ...item, isNew: false, xoa: false })

const differs = (one: Draft, stored: Item | undefined): boolean =>
  one.isNew ||
  one.xoa ||
  (['ten', 'cong_thuc', 'loai', 'thu_tu'] as const).some((name) => one[name] !== stored?.[name])

const FIRST_ORDER = 50

/** The items as they are typed, what is wrong with each, and what each comes to for a driver. */
export function useFormulas(
  stored: readonly Item[],
  variables: Readonly<Record<string, number>> | null,
) {
  const [drafts, setDrafts] = useState(() => stored.map(draftOf))
  const living = useMemo(() => drafts.filter(({ xoa }) => !xoa), [drafts])
  const faults = useMemo((): ReadonlyMap<string, Fault> => itemFaults(living, KNOWN), [living])
  const outcomes = useMemo(
    (): ReadonlyMap<string, Outcome> =>
      new Map((variables ? workOut(living, variables) : []).map((one) => [one.key, one])),
    [living, variables],
  )
  const change = (at: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...next } : draft)))
  const add = () => {
    const taken = new Set(drafts.map(({ key }) => key))
    let count = 1
    while (taken.has(`khoan_${count}`)) count += 1
    const thu_tu = Math.max(FIRST_ORDER, ...drafts.map((draft) => draft.thu_tu)) + 1
    const key = `khoan_${count}`
    setDrafts([
      ...drafts,
      {
        key,
        ten: '',
        cong_thuc: '0',
        loai: 'cong',
        thu_tu,
        hieu_luc_tu: '',
        isNew: true,
        xoa: false,
      },
    ])
  }
  const drop = (at: number) => setDrafts(drafts.filter((_draft, index) => index !== at))
  const changed = drafts.filter((draft) =>
    differs(
      draft,
      stored.find(({ key }) => key === draft.key),
    ),
  )
  return { drafts, faults, outcomes, changed, change, add, drop }
}
