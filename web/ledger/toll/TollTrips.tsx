import { mdiCheckAll, mdiCheck, mdiUndoVariant } from '@mdi/js'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { textField } from '../../../contract/kit/field/field.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { tollApi, tripTollFields, type TripToll } from '../../../contract/ledger/toll/toll.api.ts'
import { tollTexts as texts } from '../../../contract/ledger/toll/toll.texts.ts'
import { TripLink } from '../../dispatch/trip/offered/TripLink.tsx'
import { call } from '../../kit/http/call.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { takeFound, takeTrips } from './takeAll.ts'
import { TollState } from './TollState.tsx'

const RULES: ListRules = { filters: ['bien_so_xe', 'doi_chieu'], range: { back: 45, ahead: 1 } }
const FIELDS = { id_chuyen_di: textField(texts.trip), ...tripTollFields }
const NAMES = Object.keys(FIELDS)
const rowId = (row: TripToll): string => row.id_chuyen_di
const LOOK = {
  shown: NAMES,
  cards: NAMES.slice(1),
  widths: { id_chuyen_di: 200 },
  renders: {
    id_chuyen_di: (row: TripToll) => <TripLink id={row.id_chuyen_di} />,
    doi_chieu: (row: TripToll) => <TollState state={row.doi_chieu} />,
  },
}

/** Trips beside what their statement says: the difference to the norm, and the statement taken as their toll. */
export function TollTrips({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const title = t(screenTexts['/toll-management'])
  const query = useListQuery(tollApi.trips, RULES)
  const columns = useMemo(() => listColumns<TripToll>(FIELDS, LOOK, t), [t])
  const list = useListRows(query, query.reply?.data, {
    name: 'doi_chieu_cau_duong',
    columns,
    rowId,
  })
  const untake = (ids: readonly string[]) =>
    call(tollApi.untake, { list_id: [...ids], loai: 'chuyen' })
  const take = (ids: readonly string[]) => call(tollApi.take, { list_id: [...ids], loai: 'chuyen' })
  const after = { undo: untake }
  const of = (state: string) =>
    list.selection.rows.filter(({ doi_chieu }) => doi_chieu === state).map(rowId)
  const [open, taken] = [of('da_khop'), of('da_lay')]
  return (
    <ListScreen
      list={list}
      title={title}
      above={tabs}
      searchHint={t(texts.tripCode)}
      actions={
        <ScreenButton
          primary
          icon={mdiCheckAll}
          label={t(texts.takeAll)}
          busy={list.bulk.busy}
          onClick={() => void list.bulk.run(t(texts.takeAll), () => takeFound(list.request), after)}
        />
      }
      filters={
        <>
          <NamesFilter
            list={list}
            name="bien_so_xe"
            label={tripTollFields.bien_so_xe.label}
            source={plateNames}
          />
          <FieldFilter
            list={list}
            name="doi_chieu"
            label={tripTollFields.doi_chieu.label}
            choices={tripTollFields.doi_chieu.choices}
          />
        </>
      }
      bulk={
        <BulkBar
          list={list}
          acts={[
            ...(open.length > 0
              ? [
                  {
                    key: 'take',
                    label: t(texts.take),
                    icon: mdiCheck,
                    onClick: () =>
                      void list.actOnSelected(t(texts.take), () => takeTrips(open), after),
                  },
                ]
              : []),
            ...(taken.length > 0
              ? [
                  {
                    key: 'untake',
                    label: t(texts.untake),
                    icon: mdiUndoVariant,
                    onClick: () =>
                      void list.actOnSelected(t(texts.untake), () => untake(taken), {
                        undo: take,
                      }),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <ListGrid
        list={list}
        label={t(texts.byTrip)}
        rowTitle={rowId}
        sums={list.reply?.tong_hop}
        onOpen={(row) => void navigate(toTrip(rowId(row)))}
        empty={t(texts.none)}
      />
    </ListScreen>
  )
}
