import { useMemo } from 'react'
import { lookApi, lookFields, type LookRow } from '../../../contract/fleet/look/look.api.ts'
import { LOOK_KINDS, lookTexts as texts } from '../../../contract/fleet/look/look.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'

const RULES: ListRules = { filters: ['loai'], range: { back: 7, ahead: 0 } }
const LOOK = {
  widths: { luc: 160, luc_cuoi: 160, fullname: 190, loai: 150, ve: 150, ten_ve: 180 },
  renders: {},
  cards: ['luc', 've', 'so_lan'],
  cardParts: { loai: 'state' as const },
  shown: Object.keys(lookFields).filter((name) => name !== 'username'),
}
const rowId = ({ id }: LookRow): string => id ?? ''
const whoOf = ({ fullname, username }: LookRow): string => fullname ?? username ?? ''

/** Who looked at the positions, routes, pictures and video of whom, for admins. */
export function LookLog() {
  const t = useText()
  const title = t(screenTexts['/look-log'])
  const query = useListQuery(lookApi.list, RULES)
  const columns = useMemo(() => listColumns<LookRow>(lookFields, LOOK, t), [t])
  const list = useListRows(query, query.reply?.data, { name: 'luot_xem', columns, rowId })
  const openExcel = () => list.openFile(lookApi.exportList)
  return (
    <ListScreen
      list={list}
      title={title}
      note={t(texts.note)}
      onExcel={openExcel}
      actions={<ExcelButton busy={list.downloading} onClick={openExcel} />}
      searchHint={t(texts.search)}
      filters={
        <FieldFilter list={list} name="loai" label={lookFields.loai.label} choices={LOOK_KINDS} />
      }
    >
      <ListGrid
        list={list}
        label={title}
        selectable={false}
        rowTitle={whoOf}
        sums={list.reply?.tong_hop}
        empty={t(texts.empty)}
      />
    </ListScreen>
  )
}
