import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { haulApi, haulResource } from '../../../contract/fleet/haul/haul.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { ResourceDrawer } from '../../kit/resource/ResourceDrawer.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

type Props = {
  /** The haul that is changed; null adds one to the file. */
  readonly id: string | null
  readonly file: string
  readonly onClose: () => void
  /** After the haul was deleted. */
  readonly onGone: () => void
}

const plainly = () => Promise.resolve({})

/** One haul by hand: added to a file, changed, or deleted; whatever shows it asks again. */
export function HaulDrawer({ id, file, onClose, onGone }: Props) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      [haulFileApi.open, haulFileApi.stops, haulFileApi.route].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  /** Deletes a haul or brings it back. */
  const act = async (endpoint: typeof haulApi.remove, contract_id: string) => {
    const [done] = (await call(endpoint, { contract_id })).data
    if (!done?.ok) throw new Error(done?.message ?? '')
    await client.invalidateQueries({ queryKey: [haulFileApi.open.path] })
    return done.message ?? ''
  }
  const bringBack = (contract_id: string) =>
    act(haulApi.restore, contract_id).then(
      (said) => showToast('success', said),
      (error: unknown) => showToast('error', messageOf(error)),
    )
  const remove = async (contract_id: string) => {
    const sure = await confirm({
      title: t(haulTexts.removeTitle),
      message: t(haulTexts.removeHaul),
      confirmLabel: t(haulTexts.remove),
      danger: true,
    })
    if (!sure) return
    try {
      const said = await act(haulApi.remove, contract_id)
      const undo = { label: t(uiTexts.undo), run: () => void bringBack(contract_id) }
      showToast('success', said, [undo])
      onGone()
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <ResourceDrawer
      resource={haulResource as unknown as Resource}
      api={haulApi as unknown as Crud}
      id={id}
      preset={{ file_id: file }}
      beforeSave={plainly}
      onClose={onClose}
      onSaved={() => {
        onClose()
        void refresh()
      }}
      acts={() =>
        id !== null &&
        mayCall(haulApi.remove, seat) && (
          <Button variant="subtle" color="red" onClick={() => void remove(id)}>
            {t(haulTexts.remove)}
          </Button>
        )
      }
    />
  )
}
