import { useQueryClient } from '@tanstack/react-query'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { fieldMessagesOf, messageOf } from '../http/call.ts'
import { refreshLists } from '../list/useListQuery.ts'
import { t } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'
import { contractResolver } from './contractResolver.ts'

type Saved = { readonly message: string; readonly canh_bao: readonly { message: string }[] }

type DrawerFormRules<Values, Reply> = {
  /** What the form starts with. */
  readonly start: Values
  readonly shape: ZodType
  /** Fields that must not be empty, and what is said of them. */
  readonly required: readonly string[]
  readonly missing: Text
  /** What else makes the values impossible, by field. */
  readonly problems?: (values: Values) => Readonly<Record<string, Text>>
  /** Saves all of a new row, or what changed; null goes back to the form. */
  readonly send: (values: Values, changed: Partial<Values>) => Promise<Reply | null>
  readonly onSaved: (reply: Reply) => void | Promise<void>
  /** Names the stored row, which is loaded anew when somebody else changed it, and what is said then. */
  readonly kind: string
  readonly stale: Text
}

const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' ? value.trim() : (value ?? '')) === ''

/** The form of a row and its saving: what is wrong shows at the field, everything else as a toast; a refused save keeps what was typed. */
export function useDrawerForm<Values extends FieldValues, Reply extends Saved>(
  rules: DrawerFormRules<Values, Reply>,
) {
  const client = useQueryClient()
  const byContract = contractResolver<Values>(rules.shape)
  const resolver: Resolver<Values> = async (values, context, options) => {
    const checked = await byContract(values, context, options)
    const empty = rules.required.filter((name) => isEmpty(values[name]))
    const said = {
      ...rules.problems?.(values),
      ...Object.fromEntries(empty.map((name) => [name, rules.missing])),
    }
    if (Object.keys(said).length === 0) return checked
    const errors = Object.fromEntries(
      Object.entries(said).map(([name, problem]) => [name, { type: 'rule', message: t(problem) }]),
    )
    return { values: {}, errors: { ...checked.errors, ...errors } as FieldErrors<Values> }
  }
  const form = useForm<Values>({
    defaultValues: rules.start as DefaultValues<Values>,
    resolver,
  })

  async function save(values: Values) {
    const dirty: Readonly<Record<string, unknown>> = form.formState.dirtyFields
    const changed = Object.entries(values).filter(([name]) => dirty[name])
    try {
      const reply = await rules.send(values, Object.fromEntries(changed) as Partial<Values>)
      if (reply === null) return
      showToast('success', reply.message)
      for (const { message } of reply.canh_bao) showToast('warning', message)
      await client.invalidateQueries({ queryKey: ['named'] })
      await client.invalidateQueries({ queryKey: ['names'] })
      await refreshLists(client)
      await rules.onSaved(reply)
    } catch (error) {
      const stale = error instanceof Refusal && error.code === 'conflict'
      const messages = Object.entries(stale ? {} : fieldMessagesOf(error))
      for (const [name, message] of messages) form.setError(name as FieldPath<Values>, { message })
      if (stale) await client.invalidateQueries({ queryKey: [rules.kind] })
      if (messages.length === 0) showToast('error', stale ? t(rules.stale) : messageOf(error))
    }
  }
  return { form, submit: form.handleSubmit(save) }
}
