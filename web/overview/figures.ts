import {
  mdiCashRemove,
  mdiClockAlertOutline,
  mdiLockOpenAlertOutline,
  mdiTruckAlertOutline,
  mdiTruckFastOutline,
} from '@mdi/js'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { overviewApi } from '../../contract/overview/overview.api.ts'
import { overviewTexts } from '../../contract/overview/overview.texts.ts'
import type { Text } from '../../contract/text.ts'

type FigureName = keyof OutputOf<typeof overviewApi.today>

export type Figure = {
  readonly name: FigureName
  readonly label: Text
  readonly note: Text
  readonly icon: string
  /** The colour of a figure above 0. */
  readonly color: string
  /** The filters of the trip list that show the counted trips. */
  readonly search: Readonly<Record<string, string | readonly string[]>>
}

/** Today's figures in the order in which they are shown. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'dang_chay',
    label: overviewTexts.running,
    note: overviewTexts.runningNote,
    icon: mdiTruckFastOutline,
    color: 'indigo',
    search: { status: ['dang_lay_hang', 'dang_chay', 'dang_tra_hang'] },
  },
  {
    name: 'tre',
    label: overviewTexts.late,
    note: overviewTexts.lateNote,
    icon: mdiClockAlertOutline,
    color: 'red',
    search: {},
  },
  {
    name: 'chua_xep_xe',
    label: overviewTexts.unassigned,
    note: overviewTexts.unassignedNote,
    icon: mdiTruckAlertOutline,
    color: 'orange',
    search: {},
  },
  {
    name: 'ket_thuc_chua_khoa',
    label: overviewTexts.unlocked,
    note: overviewTexts.unlockedNote,
    icon: mdiLockOpenAlertOutline,
    color: 'grape',
    search: { status: 'ket_thuc', khoa: 'false' },
  },
  {
    name: 'thieu_cuoc',
    label: overviewTexts.withoutFreight,
    note: overviewTexts.withoutFreightNote,
    icon: mdiCashRemove,
    color: 'red',
    search: {},
  },
]
