import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatField } from '../../../contract/kit/field/format.ts'
import type { PaidTrip } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { broughtBy, tripVariables } from '../../../contract/ledger/salary/salary.variables.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import classes from './salary.module.css'

/** The trips that count, with what of each is the driver's; each leads to its form. */
export function PaidTrips({ trips }: { readonly trips: readonly PaidTrip[] }) {
  const t = useText()
  const language = useLanguage()
  const shown = broughtBy(trips.map(({ bien }) => bien))
  return (
    <section aria-label={t(payTexts.trips(trips.length))}>
      <h3 className={classes.head}>
        <span>{t(payTexts.trips(trips.length))}</span>
      </h3>
      {trips.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(payTexts.noTrips)}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={820}>
          <Table verticalSpacing={4} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(payTexts.day)}</Table.Th>
                <Table.Th>{t(payTexts.trip)}</Table.Th>
                {shown.map((name) => (
                  <Table.Th key={name} ta="right">
                    {t(tripVariables[name].label)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {trips.map((trip) => (
                <Table.Tr key={trip.id_chuyen_di}>
                  <Table.Td className="numeric">{formatDate(trip.ngay_thuc_hien)}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    <Link {...toTrip(trip.id_chuyen_di)}>{trip.id_chuyen_di}</Link>
                    <Text size="xs" c="dimmed">
                      {trip.bien_so_xe}
                      {trip.so_lai_xe > 1 && ` · ${t(payTexts.share(trip.so_lai_xe, trip.ty_le))}`}
                    </Text>
                  </Table.Td>
                  {shown.map((name) => (
                    <Table.Td key={name} ta="right" className="numeric">
                      {formatField(tripVariables[name], trip.bien[name] ?? 0, language)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
