import { Badge, Text } from '@mantine/core'
import { resourceTexts, ROW_RESULTS } from '../../../contract/kit/resource/resource.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import type { GridColumn } from '../table/gridColumn.ts'
import type { ShownChange } from './changes.ts'
import classes from './changes.module.css'

type Say = (text: Words) => string

const COLORS = { moi: 'teal', sua: 'orange', khoi_phuc: 'blue' } as const

/** The columns of the changes. */
export const changeColumns = (t: Say): GridColumn<ShownChange>[] => [
  {
    key: 'line',
    label: t(importTexts.row),
    kind: 'integer',
    width: 70,
    sortable: false,
    pin: 'start',
  },
  {
    key: 'result',
    label: t(importTexts.result),
    kind: 'text',
    width: 110,
    sortable: false,
    value: ({ result }) => t(ROW_RESULTS[result]),
    render: ({ result }) => (
      <Badge size="sm" variant="light" color={COLORS[result]}>
        {t(ROW_RESULTS[result])}
      </Badge>
    ),
  },
  {
    key: 'name',
    label: t(resourceTexts.rowName),
    kind: 'text',
    width: 260,
    sortable: false,
    card: true,
  },
  {
    key: 'field',
    label: t(resourceTexts.field),
    kind: 'text',
    width: 180,
    sortable: false,
    card: true,
  },
  {
    key: 'before',
    label: t(resourceTexts.oldValue),
    kind: 'text',
    width: 220,
    sortable: false,
    card: true,
    render: ({ result, before }) =>
      result === 'sua' && (
        <span className={before === '' ? undefined : classes.old}>
          {before || t(resourceTexts.emptyValue)}
        </span>
      ),
  },
  {
    key: 'after',
    label: t(resourceTexts.newValue),
    kind: 'text',
    sortable: false,
    card: true,
    render: ({ after }) => (
      <Text span inherit fw={600}>
        {after || t(resourceTexts.emptyValue)}
      </Text>
    ),
  },
]
