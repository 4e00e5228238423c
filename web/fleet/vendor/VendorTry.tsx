import { Alert, Modal, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vendorApi, type VendorConnection } from '../../../contract/fleet/vendor/vendor.api.ts'
import { vendorFields as fields } from '../../../contract/fleet/vendor/vendor.ts'
import { vendorScreen as texts } from '../../../contract/fleet/vendor/vendor-screen.texts.ts'
import { deviceResource } from '../../../contract/fleet/device/device.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { READ_ONCE } from '../../kit/form/readOnce.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type VendorTryProps = { readonly connection: VendorConnection; readonly onClose: () => void }

/** What a vendor answers now: nothing of it is stored. */
export function VendorTry({ connection, onClose }: VendorTryProps) {
  const t = useText()
  const { id, ten, phien_ban } = connection
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['vendor-try', id, phien_ban],
    queryFn: ({ signal }) => call(vendorApi.tryOut, { id }, { signal }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<DialogTitle>{t(texts.tryOf(ten))}</DialogTitle>}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <Stack gap="sm">
          <Alert color={data.data.ok ? 'green' : 'red'} role={data.data.ok ? 'status' : 'alert'}>
            {data.message}
          </Alert>
          {data.data.mau.length > 0 && (
            <Table.ScrollContainer minWidth={440}>
              <Table aria-label={t(texts.came)}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t(fields.loai.label)}</Table.Th>
                    <Table.Th>{t(deviceResource.fields.plate.label)}</Table.Th>
                    <Table.Th>{t(deviceResource.fields.time.label)}</Table.Th>
                    <Table.Th ta="right">km/h</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.data.mau.map(({ ma, bien_so, xe, time, speed }) => (
                    <Table.Tr key={ma}>
                      <Table.Td>{bien_so ?? ma}</Table.Td>
                      <Table.Td c={xe ? undefined : 'dimmed'}>{xe ?? t(texts.unknown)}</Table.Td>
                      <Table.Td>{time ? formatMoment(time) : '–'}</Table.Td>
                      <Table.Td ta="right">{speed === null ? '–' : Math.round(speed)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
        </Stack>
      )}
    </Modal>
  )
}
