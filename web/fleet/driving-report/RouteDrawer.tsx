import { Button, Drawer, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { mdiFileExcelOutline, mdiMapMarkerPath } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  drivingReportApi,
  type Leg,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  LEG_KINDS,
  legFields,
} from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { runTotals } from '../../../contract/fleet/driving-report/legal.ts'
import { STATE_TINTS } from '../../../contract/fleet/position/state.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  formatDate,
  formatInColumn,
  formatMoment,
  formatNumber,
} from '../../../contract/kit/field/format.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { useDownload } from '../../kit/list/useDownload.ts'
import { LIST } from '../../kit/list/useListQuery.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { toReplay } from '../../office/screen/offered/paths.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type Of = {
  readonly vid: number
  readonly plate: string
  readonly username: string | null
  readonly ngay: string
}

/** The time alone on the day itself; what began before or ended after shows its day. */
const clockOn = (moment: string, day: string): string =>
  dayOf(moment) === day ? moment.slice(11, 16) : formatMoment(moment)

function LegRow({ leg, day }: { readonly leg: Leg; readonly day: string }) {
  const t = useText()
  const isRun = leg.loai === 'chay'
  const figure = (value: number | null, scale: number) =>
    value === null ? '' : formatInColumn(value, scale)
  return (
    <Table.Tr>
      <Table.Td className="numeric">
        {clockOn(leg.tu, day)} – {clockOn(leg.den, day)}
      </Table.Td>
      <Table.Td>
        <StateChip
          hex={isRun ? STATE_TINTS.chay : STATE_TINTS.dung_tat_may}
          label={t(LEG_KINDS[leg.loai])}
        />
      </Table.Td>
      <Table.Td className="numeric" ta="right">
        {figure(leg.phut, 1)}
      </Table.Td>
      <Table.Td className="numeric" ta="right">
        {figure(leg.km, 1)}
      </Table.Td>
      <Table.Td className="numeric" ta="right">
        {figure(leg.toc_do_max, 0)}
      </Table.Td>
      <Table.Td>
        {isRun ? [leg.tu_noi, leg.den_noi].filter(Boolean).join(' → ') : leg.tu_noi}
      </Table.Td>
    </Table.Tr>
  )
}

function Legs({ legs, day }: { readonly legs: readonly Leg[]; readonly day: string }) {
  const t = useText()
  if (legs.length === 0) return <Text size="sm">{t(texts.noLegs)}</Text>
  const { phut, km } = runTotals(legs)
  return (
    <>
      <Text size="sm" fw={600} className="numeric">
        {t(texts.total(formatNumber(phut, 1), formatNumber(km, 1)))}
      </Text>
      <ScrollArea>
        <Table verticalSpacing={4} miw={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(legFields.tu.label)}</Table.Th>
              <Table.Th>{t(legFields.loai.label)}</Table.Th>
              <Table.Th ta="right">{t(legFields.phut.label)}</Table.Th>
              <Table.Th ta="right">{t(legFields.km.label)}</Table.Th>
              <Table.Th ta="right">{t(legFields.toc_do_max.label)}</Table.Th>
              <Table.Th>{t(legFields.tu_noi.label)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {legs.map((leg) => (
              <LegRow key={`${leg.loai} ${leg.tu}`} leg={leg} day={day} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </>
  )
}

/** The runs and stops of a vehicle's day, in order, with the way to its replay on the map. */
export function RouteDrawer({ of, onClose }: { readonly of: Of; readonly onClose: () => void }) {
  const t = useText()
  const { seat } = useSession()
  const [busy, download] = useDownload()
  const { vid, plate, username, ngay } = of
  const asked = {
    start_date: ngay,
    end_date: ngay,
    plate,
    ...(username === null ? {} : { driver_name: username }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, drivingReportApi.route.path, asked],
    queryFn: ({ signal }) => call(drivingReportApi.route, asked, { signal }),
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      size={820}
      title={<DialogTitle>{t(texts.route(plate, formatDate(ngay)))}</DialogTitle>}
    >
      <Stack gap="md">
        <Group gap="xs">
          {mayCall(drivingReportApi.current, seat) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon path={mdiMapMarkerPath} size={16} />}
              renderRoot={(props: object) => <Link {...props} {...toReplay(vid, ngay)} />}
            >
              {t(texts.replay)}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
            onClick={() =>
              void download(() =>
                call(drivingReportApi.exportList, { ...asked, bang: 'hanh_trinh' }),
              )
            }
          >
            {t(listTexts.excel)}
          </Button>
        </Group>
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingState />}
        {data && <Legs legs={data.data} day={ngay} />}
      </Stack>
    </Drawer>
  )
}
