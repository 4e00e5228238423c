import { useMemo, type ReactNode } from 'react'
import { accessLogApi, type Access } from '../../../../contract/office/access-log/access-log.api.ts'
import {
  ACCESS_KINDS,
  accessTexts as texts,
} from '../../../../contract/office/access-log/access-log.texts.ts'
import { FieldFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../../kit/list/listState.ts'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { useText } from '../../../kit/ui/language.ts'
import { accessColumns, whoOf } from '../accessColumns.ts'

const RULES: ListRules = { filters: ['loai'], range: { back: 7, ahead: 0 } }
const rowId = ({ id }: Access): string => id

type AccessLogProps = { readonly title: string; readonly tabs: ReactNode }

/** Who signed in or tried to, and who took lists out as files, for admins. */
export function AccessLog({ title, tabs }: AccessLogProps) {
  const t = useText()
  const query = useListQuery(accessLogApi.list, RULES)
  const columns = useMemo(() => accessColumns(t), [t])
  const list = useListRows(query, query.reply?.data, { name: 'truy_cap', columns, rowId })
  return (
    <ListScreen
      list={list}
      title={title}
      note={t(texts.note)}
      above={tabs}
      searchHint={t(texts.search)}
      filters={<FieldFilter list={list} name="loai" label={texts.kind} choices={ACCESS_KINDS} />}
    >
      <ListGrid
        list={list}
        label={t(texts.title)}
        selectable={false}
        rowTitle={(access) => whoOf(access, t)}
        empty={t(texts.empty)}
      />
    </ListScreen>
  )
}
