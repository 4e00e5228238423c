import type { ReactNode } from 'react'
import {
  choiceField,
  type Field,
  type Kind,
  type RefKind,
} from '../../../contract/kit/field/field.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { RATE_STATES } from '../../../contract/kit/rate/rateStates.ts'
import { RATE_STATE, type AnyRow } from '../../../contract/kit/resource/crud.ts'
import { allFields, shownAs, type Resource } from '../../../contract/kit/resource/resource.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import { inWords, wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { fieldColumn } from '../list/fieldColumns.ts'
import type { GridColumn } from '../table/gridColumn.ts'
import { OpenName } from '../table/OpenName.tsx'
import { currentLanguage } from '../ui/language.ts'
import { RateBadge } from '../rate/RateBadge.tsx'
import { ExpiryDate } from './ExpiryDate.tsx'

/** How a resource draws some of its columns; what is copied, and heads a card, stays the text of the field, or of a name that is drawn as words. */
export type Drawn = Readonly<Record<string, (row: AnyRow) => ReactNode>>

/** Where a dated row stands today. */
const STATE = choiceField(rateTexts.state, RATE_STATES)
const NAME_WIDTH = 300
const SHORT_WIDTH = 120
/** Of a name that the row has from another, beside which its own fields count. */
const REF_WIDTH = 210
/** Where the name of a row is no name. */
const TITLE_WIDTHS: Readonly<Partial<Record<Kind, number>>> = {
  note: 380,
  plate: SHORT_WIDTH,
  date: SHORT_WIDTH,
  moment: 148,
}
const KEY_WIDTH = 112
/** Of references that people know by their codes. */
const CODE_WIDTHS: Readonly<Partial<Record<RefKind, number>>> = { route: KEY_WIDTH }
const STATE_WIDTH = 140
const EXPIRY_WIDTH = 204
/** Of an amount with decimals, '12.350.000,00'. */
const PRICE_WIDTH = 116

function widthOf(field: Field, isKey: boolean, isCode: boolean): { width?: number } {
  if (isKey) return { width: KEY_WIDTH }
  if (field.expires) return { width: EXPIRY_WIDTH }
  if (field.scale === 2 && inWords(field.unit ?? '', ({ en }) => en) === 'VND')
    return { width: PRICE_WIDTH }
  const width = isCode && field.ref ? CODE_WIDTHS[field.ref.to] : undefined
  return width === undefined ? {} : { width }
}

const expiryIn = (name: string) => (row: AnyRow) => <ExpiryDate day={wordOf(row[name])} />

const wordsOr = (drawn: ReactNode, stored: unknown): unknown =>
  typeof drawn === 'string' ? drawn : stored

/** What people know a row by, as it is written, or in the words that it is drawn as. */
export function nameIn(resource: Resource, row: AnyRow, drawn: Drawn): string {
  const { name, keyField } = resource
  const field = allFields(resource)[name] ?? keyField
  const written = formatField(field, row[shownAs(name, field)], currentLanguage())
  return wordOf(wordsOr(drawn[name]?.(row), written))
}

/** The columns of a plain resource: its name first, then those it shows, then the hidden ones. */
export function resourceColumns(
  resource: Resource,
  t: (text: Text) => string,
  drawn: Drawn,
  onOpen: (row: AnyRow) => void,
): GridColumn<AnyRow>[] {
  const { key, keyField, name: title, columns } = resource
  const fields = allFields(resource)
  const others = Object.keys(fields).filter((name) => name !== title && !columns.includes(name))
  const order = [
    // A number that the system alone gives tells nobody anything.
    ...(key === title || columns.includes(key) || resource.rate || keyField.follows ? [] : [key]),
    ...columns,
    ...others.filter((name) => name !== key),
  ]
  const column = (name: string): GridColumn<AnyRow>[] => {
    const field = fields[name]
    if (!field) return []
    const render = drawn[name] ?? (field.expires && expiryIn(name))
    const shown = shownAs(name, field)
    return [
      {
        ...fieldColumn<AnyRow>(name, field, t),
        ...(field.inCell
          ? { value: (row: AnyRow) => formatField(field, row[name], currentLanguage()) }
          : shown === name
            ? {}
            : { value: (row: AnyRow) => row[shown] }),
        ...widthOf(field, name === key, shown === name),
        ...(columns.includes(name) || name === key ? {} : { hidden: true }),
        ...(render ? { render } : {}),
      },
    ]
  }
  const { kind = 'text', ref } = fields[title] ?? {}
  const titleWidth = TITLE_WIDTHS[kind] ?? (ref ? REF_WIDTH : NAME_WIDTH)
  const named = column(title).map((each) => ({
    ...each,
    hidden: false,
    width: key === title ? SHORT_WIDTH : titleWidth,
    pin: 'start' as const,
    ...(drawn[title]
      ? {
          value: (row: AnyRow) =>
            wordsOr(drawn[title]?.(row), each.value ? each.value(row) : row[title]),
        }
      : {}),
    render: (row: AnyRow) => (
      <OpenName isRetired={Boolean(row.deleted_at)} onOpen={() => onOpen(row)}>
        {drawn[title]?.(row) ?? (wordOf(row[shownAs(title, fields[title] ?? keyField)]) || '—')}
      </OpenName>
    ),
  }))
  const standing = resource.rate
    ? [
        {
          ...fieldColumn<AnyRow>(RATE_STATE, STATE, t),
          width: STATE_WIDTH,
          render: (row: AnyRow) => <RateBadge state={row[RATE_STATE]} />,
        },
      ]
    : []
  return [...named, ...standing, ...order.filter((name) => name !== title).flatMap(column)]
}
