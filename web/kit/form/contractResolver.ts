import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { onScreen } from '../../../contract/kit/text/message.ts'
import { t } from '../ui/language.ts'

/** The contract's check of a form, its messages in the language of the screen. */
export function contractResolver<V extends FieldValues>(shape: ZodType): Resolver<V> {
  const check = zodResolver(shape as ZodType<V, V>)
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    for (const problem of Object.values(checked.errors))
      if (typeof problem?.message === 'string') problem.message = t(onScreen(problem.message))
    return checked
  }
}
