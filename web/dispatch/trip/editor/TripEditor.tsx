import { MantineThemeProvider } from '@mantine/core'
import { mdiContentDuplicate } from '@mdi/js'
import { copyTexts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { TRIP_STATES, type TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { whyNotMove } from '../../../../contract/dispatch/trip/trip.can.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { ResultDialog } from '../../../kit/list/ResultDialog.tsx'
import { useBulkAct } from '../../../kit/list/useBulkAct.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import { useDuplicate } from '../copy/useDuplicate.tsx'
import { DENSE } from '../../../kit/form/dense.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { toBookings, toTrip, toTrips } from '../../../office/screen/offered/paths.ts'
import classes from './editor.module.css'
import { EditorProvider, type Editor } from './editorContext.ts'
import { EditorNotes } from './EditorNotes.tsx'
import { EditorPanels } from './EditorPanels.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersStep } from './OrdersStep.tsx'
import { rightsOn } from './rights.ts'
import { SaveBar } from './SaveBar.tsx'
import { StepFields } from './StepFields.tsx'
import { TripRail } from './TripRail.tsx'
import { TripHead } from './TripHead.tsx'
import { useEditorKeys } from './useEditorKeys.ts'
import {
  emptyTrip,
  formOf,
  filledTrip,
  NOTHING,
  sameForm,
  type TripForm,
  type Filled,
} from './tripForm.ts'
import { useOrders } from './useOrders.ts'
import type { FigurePath } from '../pricing/figures.ts'
import { usePriceAll } from '../pricing/usePriceAll.ts'
import { usePricing } from '../pricing/usePricing.ts'
import { useOpenTrip, type Saved, type Wanted } from './useOpenTrip.ts'
import { useSpot } from './useSpot.ts'
import { useTripActs } from './useTripActs.tsx'
import { useWords } from './words.ts'
import { useSession } from '../../../kit/http/signedIn.ts'

/** Where the unsaved work of a user on a trip (`null`: a new one) is kept. */
const draftKey = (username: string, id: string | null): string =>
  `lanbanh_trip_draft:${username}:${id ?? 'create'}`

/** Asks for the reason that a change of state needs; null when it was called off. */
const reasonFor = (to: TripState): Promise<string | null> =>
  confirm({
    title: t(editorTexts.moveTitle(t(TRIP_STATES[to]))),
    message: '',
    confirmLabel: t(editorTexts.moveTo),
    reason: t(editorTexts.reason),
  })

type TripEditorProps = {
  /** The stored trip, null for a new one. */
  readonly loaded: Trip | null
  /** What a new one begins with. */
  readonly filled?: Filled
  /** The trip that bookings ask for, in place of an empty one. */
  readonly begun?: { readonly key: string; readonly form: TripForm }
}

/** The form of a trip, for dispatchers and those who rate trips. */
export function TripEditor({ loaded, begun, filled = NOTHING }: TripEditorProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { seat, username, so_luong, trong_luong } = session
  const defaults = useMemo(() => ({ so_luong, trong_luong }), [so_luong, trong_luong])
  const emptyOn = (date: string | null) => emptyTrip(date ?? dayOf(browserNow()), defaults)
  const [start] = useState(() =>
    loaded ? formOf(loaded) : filledTrip(begun?.form ?? emptyOn(null), filled),
  )
  const words = useWords()
  const { step, order, openStep, openOrder, openField } = useSpot()
  const bulk = useBulkAct()
  const [duplicating, duplicate] = useDuplicate(bulk.run)
  // Null until one was saved.
  const [lastMade, setLastMade] = useState<string | null>(null)
  const onSaved = ({ as }: Wanted, { message, data }: Saved) => {
    setLastMade(data.id_chuyen_di)
    if (loaded) {
      if (as === 'move') acts.offerUndo(message, 'sua')
      else void navigate(toTrips())
    } else if (begun) void navigate(toBookings())
    else openStep('vehicle')
  }
  const open = useOpenTrip({
    loaded,
    start,
    draftKey: draftKey(username, loaded?.id_chuyen_di ?? begun?.key ?? null),
    seat,
    next: ({ ngay_thuc_hien }) => emptyOn(ngay_thuc_hien),
    openField,
    openTrip: (id) => void navigate(toTrip(id)),
    onSaved,
  })
  const { form, row: trip } = open
  const rights = useMemo(() => rightsOn(trip, seat), [trip, seat])
  const acts = useTripActs({ trip, seat, isDirty: open.isDirty, onChanged: open.accept })
  const pricing = usePricing(form, trip?.id_chuyen_di ?? null, open.round)
  const mayFill = (path: FigurePath) => {
    const name = path.split('.').at(-1) ?? path
    return path === name ? rights.mayEditTrip(name) : rights.mayEditOrder(name)
  }
  const { priceAll, isPricing } = usePriceAll(pricing, mayFill)
  const orders = useOrders({ form, defaults, current: order, open: openOrder })
  const [importing, setImporting] = useState(false)

  const isDraft = !trip || trip.trang_thai === 'nhap'
  const isBlank = () => sameForm(form.getValues(), emptyOn(form.getValues('ngay_thuc_hien')))
  const saveDraft =
    isDraft && rights.mayEdit
      ? () =>
          isBlank()
            ? showToast('warning', t(editorTexts.nothingToSave))
            : void open.save({ as: 'draft' })
      : null
  const save = () => {
    if (rights.mayEdit) void open.save({ as: 'whole' })
  }
  const move = async (to: TripState) => {
    if (to === 'huy') return acts.named.cancel()
    if (to === 'ket_thuc') return acts.named.finish()
    const from = trip?.trang_thai ?? 'moi'
    const asks = whyNotMove(from, to, null) !== null
    const reason = asks ? await reasonFor(to) : null
    if (!asks || reason !== null) void open.save({ as: 'move', to, reason })
  }
  const whenAllowed = (act: () => void) => () => {
    if (rights.mayChangeOrders) act()
  }
  const whenEditing = (act: () => void) => () => {
    if (rights.mayEdit) act()
  }
  // What is copied is what is stored.
  const duplicateTrip = () => {
    const id = loaded?.id_chuyen_di ?? lastMade
    if (id === null || open.isDirty()) showToast('warning', t(editorTexts.saveFirst))
    else if (mayCall(tripApi.create, seat)) duplicate(id)
  }
  const copy = { label: copyTexts.duplicate, icon: mdiContentDuplicate, run: duplicateTrip }
  useEditorKeys({
    save,
    saveDraft,
    openStep,
    moveOrder: orders.move,
    addOrder: whenAllowed(orders.add),
    duplicateOrder: whenAllowed(orders.duplicate),
    duplicateTrip,
    price: whenEditing(priceAll),
  })

  const { mayEditTrip, mayEditOrder, mayChangeOrders } = rights
  const editor = useMemo<Editor>(
    () => ({ form, trip, words, pricing, mayEditTrip, mayEditOrder, mayChangeOrders, openStep }),
    [form, trip, words, pricing, mayEditTrip, mayEditOrder, mayChangeOrders, openStep],
  )
  return (
    <EditorProvider value={editor}>
      <MantineThemeProvider theme={DENSE}>
        <div className={classes.editor}>
          <TripHead
            trip={trip}
            acts={trip && mayCall(tripApi.create, seat) ? [...acts.acts, copy] : acts.acts}
            moves={rights.moves}
            onMove={(to) => void move(to)}
            busy={acts.busy || open.saving}
          />
          <EditorNotes
            open={open}
            filledFor={trip ? null : (filled.trip.bien_so_xe ?? null)}
            isLocked={trip?.khoa ?? false}
            onUnlock={mayChangeOrders || !trip?.khoa ? null : acts.named.unlock}
            isRating={rights.isRating}
          />
          <div className={classes.body}>
            <TripRail step={step}>
              <OrderList
                current={step === 'orders' ? order : null}
                onOpen={openOrder}
                onAdd={orders.add}
                onImport={() => setImporting(true)}
              />
            </TripRail>
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
          </div>
          <SaveBar
            saving={open.saving}
            onSave={save}
            onSaveDraft={saveDraft}
            mayEdit={rights.mayEdit}
            onPrice={priceAll}
            pricing={isPricing}
          />
        </div>
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
