import {
  mdiCardRemoveOutline,
  mdiAccountCashOutline,
  mdiCashRemove,
  mdiClipboardClockOutline,
  mdiClipboardEditOutline,
  mdiClockAlertOutline,
  mdiLockOpenAlertOutline,
  mdiTruckAlertOutline,
  mdiTruckFastOutline,
  mdiTruckPlusOutline,
} from '@mdi/js'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'

type FigureName = Exclude<keyof OutputOf<typeof overviewApi.today>, 'giay_to' | 'bat_dau'>

export type Figure = {
  readonly name: FigureName
  readonly note: Text
  readonly icon: string
  /** The colour of a figure above 0. */
  readonly color: string
  /** Shown only while there is something to do. */
  readonly rare?: true
}

/** Today's figures in the order in which they are shown. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'dang_chay',
    note: overviewTexts.runningNote,
    icon: mdiTruckFastOutline,
    color: 'indigo',
  },
  {
    name: 'tre',
    note: overviewTexts.lateNote,
    icon: mdiClockAlertOutline,
    color: 'red',
  },
  {
    name: 'chua_xep_xe',
    note: overviewTexts.unassignedNote,
    icon: mdiTruckAlertOutline,
    color: 'orange',
  },
  {
    name: 'ket_thuc_chua_khoa',
    note: overviewTexts.unlockedNote,
    icon: mdiLockOpenAlertOutline,
    color: 'grape',
  },
  {
    name: 'thieu_cuoc',
    note: overviewTexts.withoutFreightNote,
    icon: mdiCashRemove,
    color: 'red',
  },
  {
    name: 'thieu_khach',
    note: overviewTexts.withoutPayerNote,
    icon: mdiAccountCashOutline,
    color: 'red',
  },
  {
    name: 'don_cho_duyet',
    note: overviewTexts.waitingNote,
    icon: mdiClipboardClockOutline,
    color: 'orange',
  },
  {
    name: 'don_can_sua',
    note: overviewTexts.toChangeNote,
    icon: mdiClipboardEditOutline,
    color: 'red',
  },
  {
    name: 'don_cho_xep_xe',
    note: overviewTexts.unplannedNote,
    icon: mdiTruckPlusOutline,
    color: 'indigo',
  },
  {
    name: 'xe_khong_bien_so',
    note: overviewTexts.platelessNote,
    icon: mdiCardRemoveOutline,
    color: 'orange',
    rare: true,
  },
  {
    name: 'romooc_khong_bien_so',
    note: overviewTexts.platelessNote,
    icon: mdiCardRemoveOutline,
    color: 'orange',
    rare: true,
  },
]
