import { Button } from '@mantine/core'
import { mdiSwapHorizontal } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maySee } from '../../../../contract/office/screen/access.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { transferEditorTexts as texts } from '../../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { transferOrderApi } from '../../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { call } from '../../../kit/http/call.ts'
import { FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { toNewTransfer } from '../../../office/screen/offered/paths.ts'
import { HopChain } from '../HopChain.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'

/** The way of a stored order over stations, for its form; nothing where there is none and none can be made. */
export function OrderHops({ id }: { readonly id: string }) {
  const t = useText()
  const { seat } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['hops', id],
    queryFn: ({ signal }) => call(transferOrderApi.hops, { list_don_hang: [id] }, { signal }),
    enabled: mayCall(transferOrderApi.hops, seat),
    staleTime: 0,
  })
  const hops = data?.data[id] ?? []
  const mayAdd = mayCall(transferOrderApi.create, seat)
  if (hops.length === 0 && !mayAdd) return null
  const add = mayAdd && (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<Icon path={mdiSwapHorizontal} size={14} />}
      onClick={() => void navigate(toNewTransfer('don_hang', id))}
    >
      {t(texts.newTransfer)}
    </Button>
  )
  return (
    <FieldGroup title={texts.stations} aside={add}>
      <HopChain hops={hops} current={null} isLinked={maySee(seat, '/order-switch-management')} />
    </FieldGroup>
  )
}
