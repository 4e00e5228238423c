import type { Field } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { call } from '../http/call.ts'
import { useDrawerForm } from '../form/useDrawerForm.ts'

/** The values of a form of a plain resource: its key and fields. */
export type ResourceValues = Record<string, unknown>

const emptyOf = ({ kind }: Field): unknown =>
  kind === 'flag' ? false : kind === 'list' ? [] : null

/** What a form starts with: a row, or nothing. */
function startValues({ key, fields }: Resource, row: AnyRow | null): ResourceValues {
  const values = Object.entries<Field>(fields).map(([name, field]) => [
    name,
    row?.[name] ?? emptyOf(field),
  ])
  return { [key]: row?.[key] ?? null, ...Object.fromEntries(values) }
}

/** Values of the fields alone: names behind references are shown, not sent. */
const ownValues = ({ fields }: Resource, values: ResourceValues): ResourceValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields))

type Saving = {
  readonly resource: Resource
  readonly api: Crud
  /** The row to change; null makes a new one. */
  readonly row: AnyRow | null
  /** What a new row starts with. */
  readonly preset: ResourceValues
  readonly beforeSave: BeforeSave
  readonly onSaved: (row: AnyRow, reply: object) => void
}

/** Asked before a stored row is saved, with what changed: what the call takes beside it, or null to go back to the form. */
export type BeforeSave = (row: AnyRow, changed: ResourceValues) => Promise<ResourceValues | null>

type Reply = { message: string; data: AnyRow; canh_bao: Warning[] }

/** The form of a row of a plain resource, and its saving. */
export function useResourceForm({ resource, api, row, preset, beforeSave, onSaved }: Saving) {
  const { key, kind, required } = resource
  return useDrawerForm<ResourceValues, Reply>({
    start: { ...startValues(resource, row), ...(row ? {} : ownValues(resource, preset)) },
    shape: api.create.input,
    required,
    missing: formTexts.required,
    // Rows around a dated one are known to the server alone.
    problems: (values) => resource.problems?.({ ...row, ...values }, []) ?? {},
    send: async (values, changed) => {
      if (!row) return call(api.create, values)
      const more = await beforeSave(row, changed)
      if (more === null) return null
      return call(api.update, { ...changed, ...more, [key]: row[key], phien_ban: row.phien_ban })
    },
    onSaved: (reply) => onSaved(reply.data, reply),
    kind,
    stale: resourceTexts.stale,
  })
}
