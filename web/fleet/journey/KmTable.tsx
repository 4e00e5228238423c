import { Button, Group, Table } from '@mantine/core'
import { HOW } from '../../../contract/dispatch/order/marks.ts'
import { formatInColumn } from '../../../contract/kit/field/format.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { journeyTexts as texts } from '../../../contract/fleet/journey/journey.texts.ts'
import type { KmChoice } from '../../../contract/fleet/journey/payKm.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './journey.module.css'

export type TripKm = OutputOf<typeof journeyApi.schedule>['km']
/** Whose km: of an order, or of the trip for null. */
export type Choose = (order: string | null, nguon: KmChoice) => void
type Line = {
  readonly id: string | null
  readonly name: string
  readonly norm: string
  readonly gps: string
  readonly stands: string
  readonly how: keyof typeof HOW | null
  readonly asks: boolean
  readonly why: string | null
}

const km = (value: number | null): string => (value === null ? '' : formatInColumn(value, 1))
const both = (loaded: number | null, empty: number | null): string =>
  loaded === null && empty === null ? '' : `${km(loaded)} + ${km(empty)}`

/** Km of the orders and of the trip by norm, by GPS and as they stand; who may chooses which count. */
export function KmTable({
  of,
  mayChoose,
  onChoose,
}: {
  readonly of: TripKm
  readonly mayChoose: boolean
  readonly onChoose: Choose
}) {
  const t = useText()
  const lines: Line[] = [
    ...of.don_hang.map((order) => ({
      id: order.id_don_hang,
      name: `${t(texts.forPay)} · ${order.mo_ta ?? order.id_don_hang}`,
      norm: km(order.dinh_muc),
      gps: km(order.km_theo_app),
      stands: km(order.km_tinh_lai_xe),
      how: order.cach,
      asks: order.can_chon,
      why: order.ly_do && `${order.nguoi_chon}: ${order.ly_do}`,
    })),
    {
      id: null,
      name: `${t(texts.loadedKm)} + ${t(texts.emptyKm).toLowerCase()}`,
      norm: '',
      gps: both(of.co_hang_gps, of.khong_hang_gps),
      stands: both(of.co_hang, of.khong_hang),
      how: of.cach,
      asks: false,
      why: of.ly_do && `${of.nguoi_chon}: ${of.ly_do}`,
    },
  ]
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={4} aria-label={t(texts.km)}>
        <Table.Thead>
          <Table.Tr>
            {[texts.km, texts.norm, texts.byGps, texts.stands].map((head) => (
              <Table.Th key={head.en} scope="col">
                {t(head)}
              </Table.Th>
            ))}
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id ?? ''}>
              <Table.Th scope="row" className={classes.wide}>
                {line.name}
                {line.why && <div className={classes.quiet}>{line.why}</div>}
              </Table.Th>
              <Table.Td>{line.norm}</Table.Td>
              <Table.Td>{line.gps}</Table.Td>
              <Table.Td>
                {line.stands}{' '}
                {line.how && <span className={classes.quiet}>{t(HOW[line.how])}</span>}
                {line.asks && <span className={classes.late}>{t(texts.toChoose)}</span>}
              </Table.Td>
              <Table.Td>
                {mayChoose && line.gps !== '' && (
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      size="compact-xs"
                      variant="light"
                      onClick={() => onChoose(line.id, 'gps')}
                    >
                      {t(texts.takeGps)}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => onChoose(line.id, 'tuyen')}
                    >
                      {t(texts.takeRoute)}
                    </Button>
                  </Group>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
