import { Button, Menu, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { FilesMenu } from '../../../kit/list/FilesMenu.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { maySee } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { paths, toNewTrip } from '../../../office/screen/offered/paths.ts'
import { useSession } from '../../../kit/http/signedIn.ts'

/** The list as on screen, the dispatch file, and the tolls per truck. */
export const TRIP_FILES = {
  list: tripApi.exportList,
  dispatch: tripApi.exportDispatch,
  tolls: tripApi.exportTolls,
} as const
export type TripFile = keyof typeof TRIP_FILES

type TripFilesProps = {
  readonly busy: boolean
  readonly onFile: (file: TripFile) => void
}

/** The files of the filtered list. */
export function TripFiles({ busy, onFile }: TripFilesProps) {
  const t = useText()
  const { seat } = useSession()
  return (
    <FilesMenu label={t(tripListTexts.files)} busy={busy}>
      <Menu.Item onClick={() => onFile('list')}>
        {t(tripListTexts.excelOfList)}
        <Text size="xs" c="dimmed">
          {t(tripListTexts.excelOfListNote)}
        </Text>
      </Menu.Item>
      {mayCall(tripApi.exportDispatch, seat) && (
        <Menu.Item onClick={() => onFile('dispatch')}>{t(tripListTexts.dispatchFile)}</Menu.Item>
      )}
      {mayCall(tripApi.exportTolls, seat) && (
        <Menu.Item onClick={() => onFile('tolls')}>{t(tripListTexts.tollFile)}</Menu.Item>
      )}
      {maySee(seat, '/toll-management') && (
        <Menu.Item renderRoot={(props) => <Link to={paths.tolls} {...props} />}>
          {t(screenTexts['/toll-management'])}
        </Menu.Item>
      )}
    </FilesMenu>
  )
}

/** Leads to the form of a new trip, for those who may make one. */
export function NewTripButton() {
  const t = useText()
  const { seat } = useSession()
  if (!mayCall(tripApi.create, seat)) return null
  return (
    <Button
      size="xs"
      leftSection={<Icon path={mdiPlus} size={16} />}
      renderRoot={(props) => <Link {...toNewTrip()} {...props} />}
    >
      {t(tripListTexts.create)}
    </Button>
  )
}
