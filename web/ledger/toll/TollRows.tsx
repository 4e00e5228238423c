import { Button } from '@mantine/core'
import {
  mdiCalendarMonthOutline,
  mdiLinkVariant,
  mdiLinkVariantOff,
  mdiSync,
  mdiUndoVariant,
} from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { isPass } from '../../../contract/ledger/toll/toll.match.ts'
import { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { tollTexts as texts } from '../../../contract/ledger/toll/toll.texts.ts'
import { TripLink } from '../../dispatch/trip/offered/TripLink.tsx'
import { call } from '../../kit/http/call.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useBulkAct } from '../../kit/list/useBulkAct.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { giveBack } from './giveBack.ts'
import { TollState } from './TollState.tsx'

const RANGE = { back: 45, ahead: 1 }
const DRAWN = {
  doi_chieu: ({ doi_chieu }: AnyRow) => <TollState state={doi_chieu} />,
  id_chuyen_di: ({ id_chuyen_di }: AnyRow) => <TripLink id={wordOf(id_chuyen_di) || null} />,
}
const idOf = (row: AnyRow): string => wordOf(row['id'])
const isTaken = (row: AnyRow): boolean => row['so_tien_lay'] !== null
const isTicket = (row: AnyRow): boolean => isPass({ loai_ve: wordOf(row['loai_ve']) || null })

type Assigning = { readonly passes: readonly AnyRow[]; readonly done: () => void }

/** The passes of statements: which trip each belongs to, given by hand where it is not plain. */
export function TollRows({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  const acting = useBulkAct()
  const rematch = () =>
    void acting.run(t(texts.rematch), async () => ({
      ...(await call(tollApi.rematch, {})),
      data: [],
    }))
  const bulkActs = ({ selection, actOnSelected }: ListRows<AnyRow>): BulkAct[] => {
    const open = selection.rows.filter((row) => !isTaken(row) && !isTicket(row))
    const given = selection.rows.filter((row) => !isTaken(row) && row['id_chuyen_di'] !== null)
    const tickets = selection.rows.filter((row) => isTicket(row) && !isTaken(row)).map(idOf)
    const made = selection.rows.filter((row) => isTicket(row) && isTaken(row)).map(idOf)
    const act = (key: string, ids: readonly unknown[], look: Omit<BulkAct, 'key'>) =>
      ids.length > 0 ? [{ key, ...look }] : []
    const passes = (act: 'take' | 'untake') => (ids: readonly string[]) =>
      call(tollApi[act], { list_id: [...ids], loai: 've' })
    const [take, untake] = [passes('take'), passes('untake')]
    return [
      ...act('assign', open, {
        label: t(texts.assign),
        icon: mdiLinkVariant,
        onClick: () => setAssigning({ passes: open, done: selection.clear }),
      }),
      ...act('unassign', given, {
        label: t(texts.unassign),
        icon: mdiLinkVariantOff,
        onClick: () =>
          void actOnSelected(
            t(texts.unassign),
            () => call(tollApi.assign, { list_id: given.map(idOf), id_chuyen_di: null }),
            { undo: (done) => giveBack(given, done) },
          ),
      }),
      ...act('take', tickets, {
        label: t(texts.takePass),
        icon: mdiCalendarMonthOutline,
        onClick: () => void actOnSelected(t(texts.takePass), () => take(tickets), { undo: untake }),
      }),
      ...act('untake', made, {
        label: t(texts.untake),
        icon: mdiUndoVariant,
        onClick: () => void actOnSelected(t(texts.untake), () => untake(made), { undo: take }),
      }),
    ]
  }
  return (
    <>
      <ResourceScreen
        {...tolls}
        range={RANGE}
        summed
        tabs={tabs}
        drawn={DRAWN}
        bulkActs={bulkActs}
        actions={
          <ScreenButton
            icon={mdiSync}
            label={t(texts.rematch)}
            busy={acting.busy}
            onClick={rematch}
          />
        }
        rowActs={(row) =>
          !isTaken(row) &&
          !isTicket(row) && (
            <Button
              variant="subtle"
              onClick={() => setAssigning({ passes: [row], done: () => undefined })}
            >
              {t(texts.assign)}
            </Button>
          )
        }
      />
      {assigning && (
        <AssignDialog
          ids={assigning.passes.map(idOf)}
          onClose={() => setAssigning(null)}
          onDone={(message) => {
            const { passes, done } = assigning
            setAssigning(null)
            done()
            showToast('success', message, [
              {
                label: t(uiTexts.undo),
                run: () =>
                  void acting.run(t(uiTexts.undo), () => giveBack(passes, passes.map(idOf))),
              },
            ])
          }}
        />
      )}
    </>
  )
}
