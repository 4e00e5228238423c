import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { vehiclePlateTexts as texts } from '../../../contract/master/vehicle/vehicle-plate.texts.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { NEW_PLATE, newPlateField } from '../../../contract/master/vehicle/vehicle.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

/** Gives the opened vehicle another plate, which what is open takes along. */
export function ChangePlate({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const client = useQueryClient()
  const [, open] = useOpened()
  const change = async () => {
    const bien_so_xe = wordOf(row['bien_so_xe'])
    const plate = await confirm({
      title: t(texts.change),
      message: t(texts.question(bien_so_xe)),
      confirmLabel: t(texts.change),
      reason: t(newPlateField.label),
    })
    if (plate === null) return
    try {
      const input = { bien_so_xe, phien_ban: row.phien_ban, [NEW_PLATE]: plate }
      const { message, data } = await call(vehicleApi.update, input)
      showToast('success', message)
      await refreshLists(client, vehicleApi.list)
      open(data.bien_so_xe)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <Button variant="subtle" onClick={() => void change()}>
      {t(texts.change)}
    </Button>
  )
}
