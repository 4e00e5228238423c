import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { VEHICLE_TYPES } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { call } from '../../kit/http/call.ts'
import { WholeVersions } from '../../kit/resource/WholeVersions.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { VersionEditor } from './VersionEditor.tsx'

/** How the address tells a type from a plate. */
const TYPE = 'loai:'

/** Km quotas as versions: whose, from when, what they say, and how many litres a leg comes to. */
export function QuotaVersions({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const { cua: asked = '', ban = '' } = useSearch({ strict: false }) as Record<string, string>
  const first = useQuery({
    queryKey: ['quota-first'],
    queryFn: () => call(kmQuota.api.list, { so_dong: 1 } as never),
    enabled: asked === '',
  })
  const { bien_so_xe, loai_xe } = (first.data?.data[0] ?? {}) as RowValues
  // Whoever asks for nobody sees the first who has a quota, else begins with the quota of tractors.
  const found = wordOf(bien_so_xe) || `${TYPE}${wordOf(loai_xe) || 'dau_keo'}`
  const cua = asked || (first.isPending ? '' : found)
  const owner = cua.startsWith(TYPE) ? { loai_xe: cua.slice(TYPE.length) } : { bien_so_xe: cua }
  const { data } = useQuery({
    queryKey: ['quota-plates'],
    queryFn: () => call(vehicleApi.plates, {}),
  })
  const goTo = (search: object) => void navigate({ to: '.', search: search as never })
  const types = Object.entries(VEHICLE_TYPES).map(([code, label]) => ({
    value: `${TYPE}${code}`,
    label: t(label),
  }))
  const plates = (data?.data ?? []).map((each) => each.bien_so_xe)
  return (
    <Stack gap="md">
      <PageHeader title={t(kmQuota.resource.title)} />
      {tabs}
      <Select
        label={t(quotaTexts.whose)}
        searchable
        placeholder={t(resourceTexts.choose)}
        w={280}
        data={[
          { group: t(quotaTexts.types), items: types },
          { group: t(quotaTexts.plates), items: plates },
        ]}
        value={cua || null}
        onChange={(next) => goTo(next ? { cua: next } : {})}
      />
      {cua === '' ? (
        <LoadingState />
      ) : (
        <WholeVersions
          {...kmQuota}
          key={cua}
          narrowed={owner}
          asked={ban}
          onVersion={(day) => goTo({ cua, ban: day })}
          editor={(version) => <VersionEditor owner={owner} {...version} />}
        />
      )}
    </Stack>
  )
}
