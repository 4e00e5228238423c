import { useQueryClient } from '@tanstack/react-query'
import { useForm, type Resolver } from 'react-hook-form'
import type { Field } from '../../contract/field.ts'
import { formTexts } from '../../contract/form.texts.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { AnyRow, Crud } from '../../contract/resource/crud.ts'
import type { Resource } from '../../contract/resource/resource.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import type { Text } from '../../contract/text.ts'
import { call, fieldMessagesOf, messageOf } from '../call.ts'
import { contractResolver } from '../kit/form/contractResolver.ts'
import { refreshLists } from '../kit/list/useListQuery.ts'
import { useText } from '../kit/ui/language.ts'
import { showToast } from '../kit/ui/toasts.ts'

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

/** The contract's check, and the fields that must not be empty. */
function resolverOf(
  resource: Resource,
  api: Crud,
  t: (text: Text) => string,
): Resolver<ResourceValues> {
  const byContract = contractResolver<ResourceValues>(api.create.input)
  return async (values, context, options) => {
    const checked = await byContract(values, context, options)
    const empty = resource.required.filter((name) => (values[name] ?? '') === '')
    if (empty.length === 0) return checked
    const error = { type: 'required', message: t(formTexts.required) }
    const errors = Object.fromEntries(empty.map((name) => [name, error]))
    return { values: {}, errors: { ...checked.errors, ...errors } }
  }
}

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

/** The form of a row and its saving: what is wrong shows at the field, everything else as a toast; a refused save keeps what was typed. */
export function useResourceForm({ resource, api, row, preset, beforeSave, onSaved }: Saving) {
  const t = useText()
  const client = useQueryClient()
  const { key } = resource
  const form = useForm<ResourceValues>({
    defaultValues: { ...startValues(resource, row), ...(row ? {} : ownValues(resource, preset)) },
    resolver: resolverOf(resource, api, t),
  })

  async function send(values: ResourceValues) {
    if (!row) return call(api.create, values)
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => form.formState.dirtyFields[name]),
    )
    const more = await beforeSave(row, changed)
    if (more === null) return null
    return call(api.update, {
      ...changed,
      ...more,
      [key]: row[key],
      phien_ban: row.phien_ban,
    })
  }

  async function save(values: ResourceValues) {
    try {
      const reply = await send(values)
      if (reply === null) return
      showToast('success', reply.message)
      for (const { message } of reply.canh_bao) showToast('warning', message)
      await client.invalidateQueries({ queryKey: ['named'] })
      await client.invalidateQueries({ queryKey: ['names'] })
      await refreshLists(client)
      onSaved(reply.data, reply)
    } catch (error) {
      const stale = error instanceof Refusal && error.code === 'conflict'
      const messages = Object.entries(stale ? {} : fieldMessagesOf(error))
      for (const [name, message] of messages) form.setError(name, { message })
      if (stale) await client.invalidateQueries({ queryKey: [resource.kind] })
      if (messages.length === 0)
        showToast('error', stale ? t(resourceTexts.stale) : messageOf(error))
    }
  }
  return { form, submit: form.handleSubmit(save) }
}
