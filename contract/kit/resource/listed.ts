import type { Fields } from '../field/field.ts'
import type { SheetKind } from '../sheet/sheet.ts'
import { crud, type Crud } from './crud.ts'
import { resourceSheet, type Resource } from './resource.ts'
import { listedTexts } from './listed.texts.ts'

/** A resource with its calls and its sheet, as routes, screens and tests take it. */
export type Listed = { readonly resource: Resource; readonly api: Crud; readonly sheet: SheetKind }

/** A resource with the calls and the sheet that every resource has. */
export const listed = <F extends Fields, K extends string>(resource: Resource<F, K>) => ({
  resource,
  api: crud(resource),
  sheet: resourceSheet(resource),
})

/** Other headers under which offices write the plate of a vehicle. */
const PLATE_HEADINGS = [
  'Biển số',
  'BKS',
  'Số xe',
  'Xe',
  'BSX',
  'Biển kiểm soát',
  'Phương tiện',
  'Vehicle',
]

/** The headers that follow from what fields are, before those that are stated. */
const headingsOf = (fields: Fields, stated: Resource['headings'] = {}): Resource['headings'] => ({
  ...stated,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { ref }]) =>
      ref?.to === 'vehicle' ? [[name, [...PLATE_HEADINGS, ...(stated[name] ?? [])]]] : [],
    ),
  ),
})

type Following = 'identity' | 'required' | 'filters' | 'sections' | 'columns' | 'headings'

/** A plain resource as it is stated: what it leaves out follows from its fields and its name. */
export type Plain<F extends Fields, K extends string> = Omit<
  Resource<F, K>,
  Following | 'texts'
> & {
  readonly [P in Following]?: Resource[P]
} & { readonly texts: Omit<Resource['texts'], 'add'> & { readonly add?: Resource['texts']['add'] } }

/** A plain resource: rows are known by their name, which they need; one section holds all fields, the table shows them all. */
export function plain<F extends Fields, K extends string>(stated: Plain<F, K>) {
  const { key, name, fields, texts } = stated
  const names = Object.keys(fields)
  return listed<F, K>({
    identity: [name],
    required: [key, ...names].filter((each) => each === name),
    filters: [],
    sections: [{ title: listedTexts.section(texts.one), fields: names }],
    columns: names.filter((each) => each !== name),
    ...stated,
    headings: headingsOf(fields, stated.headings),
    texts: { add: listedTexts.add(texts.one), ...texts },
  })
}
