import { deviceApi, type Device } from '../../../contract/fleet/device/device.api.ts'
import { deviceResource, tiedDevice } from '../../../contract/fleet/device/device.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import type { BeforeSave, ResourceValues } from '../../kit/resource/resourceForm.ts'
import { ResourceForm } from '../../kit/resource/ResourceForm.tsx'
import { useText } from '../../kit/ui/language.ts'

const api = deviceApi as unknown as Crud
const goesOn: BeforeSave = () => Promise.resolve({})

type DeviceDrawerProps = {
  /** The device to change; null ties one to a vehicle. */
  readonly device: Device | null
  /** What tying begins with. */
  readonly preset: ResourceValues
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The device of a vehicle beside its list: tied or changed. */
export function DeviceDrawer({ device, preset, onClose, onSaved }: DeviceDrawerProps) {
  const t = useText()
  const resource = (device ? tiedDevice : deviceResource) as unknown as Resource
  const { add, one } = deviceResource.texts
  const row = device && ({ ...device, deleted_at: null } as unknown as AnyRow)
  return (
    <FormDrawer title={t(device ? resourceTexts.edit(one) : add)} size={600} onClose={onClose}>
      <ResourceForm
        resource={resource}
        api={api}
        row={row}
        writable
        preset={preset}
        beforeSave={goesOn}
        onSaved={onSaved}
        acts={null}
        onClose={onClose}
      />
    </FormDrawer>
  )
}
