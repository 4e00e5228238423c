import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { VEHICLE_TYPES } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { OwnerVersions } from './OwnerVersions.tsx'

/** How the address tells a type from a plate. */
const TYPE = 'loai:'

/** Km quotas as versions: whose, from when, what they say, and how many litres a leg comes to. */
export function QuotaVersions({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const { cua: asked = '', ban = '' } = useSearch({ strict: false }) as Record<string, string>
  const first = useQuery({
    queryKey: ['quota-first'],
    queryFn: () => call(kmQuotaApi.list, { so_dong: 1 } as never),
    enabled: asked === '',
  })
  const [row] = (first.data?.data ?? []) as readonly RowValues[]
  // Whoever asks for nobody sees the first who has a quota.
  const cua = asked || (row?.loai_xe ? `${TYPE}${wordOf(row.loai_xe)}` : wordOf(row?.bien_so_xe))
  const { data } = useQuery({
    queryKey: ['quota-plates'],
    queryFn: () => call(vehicleApi.plates, {}),
  })
  const goTo = (search: object) => void navigate({ to: '.', search: search as never })
  const types = Object.entries(VEHICLE_TYPES).map(([code, label]) => ({
    value: `${TYPE}${code}`,
    label: t(label),
  }))
  const plates = (data?.data ?? []).map(({ bien_so_xe }) => bien_so_xe)
  return (
    <Stack gap="md">
      <PageHeader title={t(kmQuota.resource.title)} />
      {tabs}
      <Select
        label={t(quotaTexts.whose)}
        searchable
        w={280}
        data={[
          { group: t(quotaTexts.types), items: types },
          { group: t(quotaTexts.plates), items: plates },
        ]}
        value={cua || null}
        onChange={(next) => goTo(next ? { cua: next } : {})}
      />
      {cua === '' ? (
        <EmptyState text={t(quotaTexts.none)} />
      ) : (
        <OwnerVersions
          key={cua}
          owner={cua.startsWith(TYPE) ? { loai_xe: cua.slice(TYPE.length) } : { bien_so_xe: cua }}
          asked={ban}
          onVersion={(day) => goTo({ cua, ban: day })}
        />
      )}
    </Stack>
  )
}
