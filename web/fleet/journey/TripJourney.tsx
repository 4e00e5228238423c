import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { journeyTexts as texts } from '../../../contract/fleet/journey/journey.texts.ts'
import { FieldGroup } from '../../kit/form/FieldGrid.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { JourneyMap } from './JourneyMap.tsx'
import classes from './journey.module.css'
import { KmTable, type Choose } from './KmTable.tsx'
import { MilestoneTable } from './MilestoneTable.tsx'
import { useSchedule } from './scheduleOf.ts'

/** What was planned of a trip beside what its vehicle did, for those who may see it. */
export function TripJourney({ id, locked }: { readonly id: string; readonly locked: boolean }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const { data } = useSchedule(id)
  if (!data) return null
  const choose: Choose = async (id_don_hang, nguon) => {
    const ly_do = await confirm({
      title: t(nguon === 'gps' ? texts.takeGps : texts.takeRoute),
      message: '',
      confirmLabel: t(texts.choose),
      reason: t(texts.reason),
    })
    if (!ly_do) return
    try {
      const { message } = await call(journeyApi.chooseKm, {
        id_chuyen_di: id,
        id_don_hang,
        nguon,
        ly_do,
      })
      showToast('success', message)
      await client.invalidateQueries({ queryKey: ['trip', id] })
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <FieldGroup title={texts.title}>
      <div className={classes.tables}>
        <MilestoneTable rows={data.data} />
        <KmTable
          of={data.km}
          mayChoose={!locked && mayCall(journeyApi.chooseKm, seat)}
          onChoose={choose}
        />
        <JourneyMap id={id} />
      </div>
    </FieldGroup>
  )
}
