import { MantineThemeProvider } from '@mantine/core'
import { mdiContentDuplicate } from '@mdi/js'
import { useMemo, useState } from 'react'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { copyTexts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { DENSE } from '../../../kit/form/dense.ts'
import { EditorLayout } from '../../../kit/form/EditorPage.tsx'
import { ResultDialog } from '../../../kit/list/ResultDialog.tsx'
import { useBulkAct } from '../../../kit/list/useBulkAct.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import { useDuplicate } from '../copy/useDuplicate.tsx'
import type { FigurePath } from '../pricing/figures.ts'
import { usePriceAll } from '../pricing/usePriceAll.ts'
import { usePricing } from '../pricing/usePricing.ts'
import { EditorProvider, type Editor } from './editorContext.ts'
import { EditorNotes } from './EditorNotes.tsx'
import { EditorPanels } from './EditorPanels.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersStep } from './OrdersStep.tsx'
import type { rightsOn } from './rights.ts'
import { SaveBar } from './SaveBar.tsx'
import { draftSaving, moveTrip } from './saving.ts'
import { StepFields } from './StepFields.tsx'
import { TripHead } from './TripHead.tsx'
import { TripRail } from './TripRail.tsx'
import { NOTHING } from './tripForm.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useOrders } from './useOrders.ts'
import { useSpot } from './useSpot.ts'
import { useTripWork, type Begun } from './useTripWork.ts'
import { useWords } from './words.ts'

/** Whether a figure of the trip or of its orders may be filled. */
const fillingBy =
  ({ mayEditTrip, mayEditOrder }: ReturnType<typeof rightsOn>) =>
  (path: FigurePath): boolean => {
    const name = path.split('.').at(-1) ?? path
    return path === name ? mayEditTrip(name) : mayEditOrder(name)
  }

const when = (may: boolean, act: () => void) => () => {
  if (may) act()
}

/** The form of a trip, for dispatchers and those who rate trips. */
export function TripEditor({
  loaded,
  begun,
  filled = NOTHING,
}: Pick<Begun, 'loaded'> & Partial<Begun>) {
  const words = useWords()
  const spot = useSpot()
  const { step, order, openStep, openOrder } = spot
  const work = useTripWork({ loaded, begun, filled }, spot)
  const { open, trip, seat, rights, acts, defaults, storedId } = work
  const { form } = open
  const { mayEdit, mayEditTrip, mayEditOrder, mayChangeOrders } = rights
  const pricing = usePricing(form, trip?.id_chuyen_di ?? null, open.round)
  const { priceAll, isPricing } = usePriceAll(pricing, fillingBy(rights))
  const orders = useOrders({ form, defaults, current: order, open: openOrder })
  const [importing, setImporting] = useState(false)
  const bulk = useBulkAct()
  const [duplicating, duplicate] = useDuplicate(bulk.run)

  const save = when(mayEdit, () => void open.save({ as: 'whole' }))
  const saveDraft = draftSaving(work)
  // What is copied is what is stored.
  const duplicateTrip = () => {
    if (storedId === null || open.isDirty()) showToast('warning', t(editorTexts.saveFirst))
    else if (mayCall(tripApi.create, seat)) duplicate(storedId)
  }
  const copy = { label: copyTexts.duplicate, icon: mdiContentDuplicate, run: duplicateTrip }
  useEditorKeys({
    save,
    saveDraft,
    openStep,
    moveOrder: orders.move,
    addOrder: when(mayChangeOrders, orders.add),
    duplicateOrder: when(mayChangeOrders, orders.duplicate),
    duplicateTrip,
    price: when(mayEdit, priceAll),
  })

  const editor = useMemo<Editor>(
    () => ({ form, trip, words, pricing, mayEditTrip, mayEditOrder, mayChangeOrders, openStep }),
    [form, trip, words, pricing, mayEditTrip, mayEditOrder, mayChangeOrders, openStep],
  )
  return (
    <EditorProvider value={editor}>
      <MantineThemeProvider theme={DENSE}>
        <EditorLayout
          head={
            <TripHead
              trip={trip}
              acts={trip && mayCall(tripApi.create, seat) ? [...acts.acts, copy] : acts.acts}
              moves={rights.moves}
              onMove={(to) => void moveTrip(work, to)}
              busy={acts.busy || open.saving}
            />
          }
          notes={
            <EditorNotes
              open={open}
              filledFor={trip ? null : (filled.trip.bien_so_xe ?? null)}
              isLocked={trip?.khoa ?? false}
              onUnlock={mayChangeOrders || !trip?.khoa ? null : acts.named.unlock}
              isRating={rights.isRating}
            />
          }
          rail={
            <TripRail step={step}>
              <OrderList
                current={step === 'orders' ? order : null}
                onOpen={openOrder}
                onAdd={orders.add}
                onImport={() => setImporting(true)}
              />
            </TripRail>
          }
          foot={
            <SaveBar
              saving={open.saving}
              onSave={save}
              onSaveDraft={saveDraft}
              mayEdit={mayEdit}
              onPrice={priceAll}
              pricing={isPricing}
            />
          }
        >
          <StepFields
            key={open.round}
            step={step}
            order={
              <OrdersStep
                index={Math.min(order, Math.max(0, orders.rows.length - 1))}
                rowKey={orders.rows[order]?.rowKey}
                onDuplicate={orders.duplicate}
                onRemove={() => void orders.removeCurrent()}
              />
            }
          />
        </EditorLayout>
        <EditorPanels
          trip={trip}
          acts={acts}
          onChanged={open.accept}
          saving={open}
          importing={importing}
          onImport={(found) => {
            orders.addExisting(found)
            setImporting(false)
          }}
          onImportClosed={() => setImporting(false)}
        />
        {duplicating}
        {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
      </MantineThemeProvider>
    </EditorProvider>
  )
}
