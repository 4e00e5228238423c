import type { Field } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { ENDS, type AnyRow, type Crud } from '../../../contract/kit/resource/crud.ts'
import { endingBefore, onceEnded } from '../../../contract/kit/resource/dated.ts'
import { allFields, type Resource } from '../../../contract/kit/resource/resource.ts'
import type { Merge, Sides } from '../form/mergeRow.ts'
import { changedFields, mergeFields, sameValue } from '../form/mergeRow.ts'
import { atFields, pointAt } from '../form/pointAt.ts'
import { requiredProblems, shapeProblems } from '../form/shapeProblems.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { useRowForm, type Saved } from '../form/useRowForm.ts'
import { call } from '../http/call.ts'
import { askAgainAround, knownAround } from './rowsAround.ts'
import { useSession } from '../http/signedIn.ts'
import { t } from '../ui/language.ts'

/** The values of a form of a plain resource: its key and fields, and the names behind its references. */
export type ResourceValues = Record<string, unknown>

const emptyOf = ({ kind }: Field): unknown =>
  kind === 'flag' ? false : kind === 'list' ? [] : null

const ofForm = (fields: Resource['fields']): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, { follows }]) => !follows)

/** Where the name behind each reference stands, by field. */
const namesBehind = ({ fields }: Resource): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { ref }]) => (ref ? [[name, ref.name]] : [])),
  )

/** A row, or parts of one, as the form holds it. */
const formOf =
  (resource: Resource) =>
  (row: ResourceValues): ResourceValues => {
    const { key, fields } = resource
    const own = ofForm(fields).map(([name, field]) => [name, row[name] ?? emptyOf(field)])
    const behind = Object.values(namesBehind(resource)).map((name) => [name, row[name] ?? null])
    return { [key]: row[key] ?? null, ...Object.fromEntries([...own, ...behind]) }
  }

/** Key and fields alone: names behind references are shown, not sent. */
const sentOf = ({ key, fields }: Resource, values: ResourceValues): ResourceValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name === key || name in fields))

/** Merges the fields; the name behind a reference goes with it. */
const merging =
  (resource: Resource) =>
  (sides: Sides<ResourceValues>): Merge<ResourceValues> => {
    const merge = mergeFields<ResourceValues>(Object.keys(resource.fields))(sides)
    const withNames = (merged: ResourceValues): ResourceValues => {
      const behind = Object.entries(namesBehind(resource)).map(([field, name]) => {
        const isTheirs = sameValue(merged[field], sides.theirs[field])
        return [name, (isTheirs ? sides.theirs : sides.mine)[name]]
      })
      return { ...merged, ...Object.fromEntries(behind) }
    }
    return { ...merge, resolve: (choices) => withNames(merge.resolve(choices)) }
  }

type Saving = {
  readonly resource: Resource
  readonly api: Crud
  /** The row to change; null makes a new one. */
  readonly row: AnyRow | null
  /** What a new row starts with. */
  readonly preset: ResourceValues
  readonly writable: boolean
  readonly beforeSave: BeforeSave
  readonly onSaved: (row: AnyRow, reply: object) => void
}

/** The name behind a reference that two people gave different values; null for any other field. */
export function nameBehind(
  resource: Resource,
  { form, clashing }: ReturnType<typeof useResourceForm>,
  field: string,
  value: unknown,
): string | null {
  const name = namesBehind(resource)[field]
  if (name === undefined || !clashing) return null
  const sides: readonly ResourceValues[] = [clashing.conflict.theirs, form.getValues()]
  return wordOf(sides.find((side) => side[field] === value)?.[name]) || null
}

/** What makes a row impossible beside others of its key, in the language of the screen. */
export const problemsIn = (
  { problems }: Resource,
  row: ResourceValues,
  around: readonly ResourceValues[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems?.(row, around) ?? {}).map(([name, said]) => [name, t(said)]),
  )

/** The rows around a typed one as they will be with its saving, where the form says that one of them ends for it. */
export const aroundOnceEnded = (
  { rate }: Resource,
  form: ResourceValues,
  row: ResourceValues,
  around: readonly ResourceValues[],
): readonly ResourceValues[] => (rate ? onceEnded(rate, row, around, form[ENDS]) : around)

/** What a form sends of the row that is to end with its saving; nothing where none is in its way. */
export function endsSent(
  { key, rate }: Resource,
  form: ResourceValues,
  row: ResourceValues,
  around: readonly ResourceValues[],
): ResourceValues {
  const other = rate?.to && form[ENDS] ? endingBefore(rate, row, around)?.row : undefined
  return other && other[key] === form[ENDS]
    ? { [ENDS]: { id: other[key], phien_ban: other['phien_ban'] } }
    : {}
}

/** The row that a form would make of a stored one; what is only half typed is nothing yet. */
export function typedRow(
  resource: Resource,
  stored: ResourceValues | null,
  form: ResourceValues,
): ResourceValues {
  const values = Object.entries<Field>(allFields(resource)).map(([name, { schema, follows }]) => {
    if (follows) return [name, null] as const
    const parsed = schema.safeParse(form[name] ?? null)
    return [name, parsed.success ? parsed.data : null] as const
  })
  const row = { ...stored, ...Object.fromEntries(values) }
  return { ...row, ...resource.worked?.(row, stored) }
}

/** Asked before a stored row is saved, with what changed: what the call takes beside it, or null to go back to the form. */
export type BeforeSave = (row: AnyRow, changed: ResourceValues) => Promise<ResourceValues | null>

/** The form of a row of a plain resource, and its saving. */
export function useResourceForm(saving: Saving) {
  const { resource, api, row: loaded, preset, writable, beforeSave, onSaved } = saving
  const { key, kind, required, fields } = resource
  const { username } = useSession()
  const what = loaded ? String(loaded[key]) : `create:${JSON.stringify(sentOf(resource, preset))}`
  const names = Object.keys(fields)
  const saidOf = (form: ResourceValues) => {
    const typed = typedRow(resource, loaded, form)
    const around = knownAround(resource, typed)
    return problemsIn(resource, typed, aroundOnceEnded(resource, form, typed, around))
  }
  const endsOf = (form: ResourceValues) => {
    const typed = typedRow(resource, loaded, form)
    return endsSent(resource, form, typed, knownAround(resource, typed))
  }
  const again = (error: unknown): never => {
    askAgainAround(resource)
    throw error
  }
  return useRowForm<AnyRow, ResourceValues, void, Saved<AnyRow>>({
    loaded,
    // What a new row begins with may be taken from another one, whose key it does not bear.
    start: formOf(resource)(loaded ?? { ...preset, [key]: null }),
    key: `lanbanh_row_draft:${username}:${kind}:${what}`,
    mayEdit: writable,
    formOf: formOf(resource),
    same: sameValue,
    problemsOf: (form) => ({
      ...saidOf(form),
      ...shapeProblems(api.create.input, sentOf(resource, form)),
      ...requiredProblems(required, form, formTexts.required),
    }),
    point: (form, problems) => pointAt(form, [key, ...names], atFields(problems)),
    merge: merging(resource),
    send: async (form, _wanted, work) => {
      const { row, base, version } = work.from()
      if (!row) return call(api.create, { ...sentOf(resource, form), ...endsOf(form) }).catch(again)
      const changed = changedFields(names, base, form)
      const more = await beforeSave(row, changed)
      if (more === null) return null
      const sent = { ...changed, ...more, ...endsOf(form) }
      return call(api.update, { ...sent, [key]: row[key], phien_ban: version }).catch(again)
    },
    done: unsavedTexts.saved,
    failed: unsavedTexts.saveFailed,
    onSaved: (reply) => onSaved(reply.data, reply),
  })
}
