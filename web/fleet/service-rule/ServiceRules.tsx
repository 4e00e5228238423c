import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  SERVICE_COLORS,
  SERVICE_STATES,
  type ServiceState,
} from '../../../contract/fleet/service-rule/service-rule.rule.ts'
import { serviceRules } from '../../../contract/fleet/service-rule/service-rule.ts'
import { ruleTexts as texts } from '../../../contract/fleet/service-rule/service-rule.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'

const { resource, sheet } = serviceRules
const api = serviceRules.api as unknown as Crud

/** How far a service is, in its colour. */
function ServiceChip({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const state = (wordOf(row['tinh_trang']) || 'con_xa') as ServiceState
  return <StateChip hex={SERVICE_COLORS[state]} label={t(SERVICE_STATES[state])} />
}
const DRAWN = { tinh_trang: (row: AnyRow) => <ServiceChip row={row} /> }

/** Records that a service was done, at what the vehicle's odometer shows by now. */
function DoneButton({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const [, open] = useOpened()
  const km = Number(row['km_hien_tai'] ?? 0)
  if (!mayCall(api.update, seat) || row.deleted_at !== null || km <= 0) return null
  const record = async () => {
    const question = { title: t(texts.done), message: t(texts.doneAt(km)) }
    if (!(await confirm({ ...question, confirmLabel: t(texts.done) }))) return
    try {
      const { id, phien_ban } = row
      const { message } = await call(api.update, { id, phien_ban, da_lam_luc_km: km })
      showToast('success', message)
      open(undefined)
      client.removeQueries({ queryKey: [resource.kind, id] })
      await refreshLists(client)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <Button variant="light" onClick={() => void record()}>
      {t(texts.done)}
    </Button>
  )
}

/** Service that is due by km: what is near, due and over, soonest first. */
export function ServiceRules() {
  const { seat } = useSession()
  return (
    <ResourceScreen
      resource={resource}
      api={api}
      {...(mayCall(sheet.upload, seat) ? { sheet } : {})}
      drawn={DRAWN}
      actions={<WayTo screen="/warning" />}
      rowActs={(row) => <DoneButton row={row} />}
    />
  )
}
