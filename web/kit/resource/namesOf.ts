import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { call } from '../http/call.ts'
import type { NameSource } from '../list/PickFilter.tsx'

const SHOWN = 101

/** The names of a resource's rows, for a filter. */
export const namesOf = ({ resource, api }: Pick<Listed, 'resource' | 'api'>): NameSource => ({
  key: resource.kind,
  asks: true,
  load: async (typed) => {
    const { data } = await call(api.list, { tu_khoa: typed, so_dong: SHOWN } as never)
    return data.map((row) => wordOf(row[resource.name])).filter(Boolean)
  },
})
