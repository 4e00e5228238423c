import { loadOf } from '../../../../contract/dispatch/empty-truck/empty-truck.offer.ts'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { copiesOf, weekOf, type CopyTruck } from '../../../../contract/dispatch/trip/trip.copy.ts'
import { copyTexts as texts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { assignmentOf, spanOf } from '../../../../contract/dispatch/trip/trip.assignment.ts'
import { whyNoDay } from '../../../../contract/kit/field/field.texts.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { CtrlEnterForm } from '../../../kit/form/CtrlEnterForm.tsx'
import { DateBox } from '../../../kit/form/DateBox.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { READ_ONCE } from '../../../kit/form/readOnce.ts'
import { TextBox } from '../../../kit/form/TextBox.tsx'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import type { BulkRun } from '../../../kit/list/useBulkAct.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useWords } from '../editor/words.ts'
import { openTripsDone } from '../offered/tripsDone.ts'
import { useTruckOffers } from '../offered/useTruckOffers.ts'
import { makeCopies } from './makeCopies.ts'
import { WeekDays } from './WeekDays.tsx'
import { TruckPicker } from './TruckPicker.tsx'

/** As many as are made at once. */
const MOST = 50

type Wish = Parameters<typeof useTruckOffers>[1]
const ANY_TIME: Wish = { from: null, to: null, pickup: null, kg: null, own: null }

/** The hours that a copy would take, and where it loads: what a truck is wanted for. */
function wishOf(trip: Trip, day: string): Wish {
  const [copy] = copiesOf(trip, { days: [day], trucks: [], ma_cont: null, ma_seal: null })
  const assignment = assignmentOf({ ...copy, ngay_thuc_hien: day } as Trip)
  const span = spanOf(assignment, browserNow())
  return {
    ...ANY_TIME,
    from: span?.from ?? null,
    to: span?.to ?? null,
    pickup: assignment.noi_lay_hang ?? null,
    kg: loadOf(trip.list_don_hang),
  }
}

type DuplicateTripProps = {
  readonly id: string
  readonly run: BulkRun['run']
  readonly onClose: () => void
}

/** The same trip again: for other trucks, on another day, on days of a week. */
export function DuplicateTrip({ id, run, onClose }: DuplicateTripProps) {
  const t = useText()
  const navigate = useNavigate()
  const words = useWords()
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['trip-to-copy', id],
    queryFn: () => call(tripApi.get, { id_chuyen_di: id }),
  })
  const trip = data?.data
  const [chosenDays, setDays] = useState<readonly string[] | null>(null)
  const [plates, setPlates] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [ma_cont, setBox] = useState<string | null>(null)
  const [ma_seal, setSeal] = useState<string | null>(null)
  // The day whose week is shown, as it was typed.
  const [named, setNamed] = useState<string | null>(null)
  const own = trip?.ngay_thuc_hien ?? dayOf(browserNow())
  const noDay = named === null ? null : whyNoDay(named)
  const first = noDay ? own : (named ?? own)
  const days = chosenDays ?? [first]
  const offers = useTruckOffers(words.at('bien_so_xe'), trip ? wishOf(trip, first) : ANY_TIME)

  const trucks = plates.map((bien_so_xe): CopyTruck => {
    const vehicle = words.vehicleOf(bien_so_xe)
    return {
      bien_so_xe,
      lai_xe_1: vehicle?.lai_xe_chinh ?? null,
      ten_lai_xe_1: vehicle?.ten_lai_xe_chinh ?? null,
    }
  })
  const copies = trip ? copiesOf(trip, { days, trucks, ma_cont, ma_seal }) : []
  const problem = typed
    ? texts.notTaken(typed)
    : noDay
      ? noDay
      : days.length === 0
        ? texts.noDay
        : copies.length > MOST
          ? texts.tooMany(MOST)
          : null
  const make = () => {
    const made: string[] = []
    onClose()
    void run(t(texts.duplicate), () => makeCopies(copies, made), {
      more: () => openTripsDone(made, (link) => void navigate(link)),
      undo: () => call(tripApi.remove, { list_id: made }),
    })
  }
  const plate = trip?.bien_so_xe
  const isDirty =
    plates.length > 0 ||
    typed !== '' ||
    [chosenDays, named, ma_cont, ma_seal].some((each) => each !== null)
  return (
    <FormDialog title={t(texts.title(id))} isDirty={isDirty} onClose={onClose}>
      {(close) => (
        <CtrlEnterForm
          act={t(texts.make(Math.max(1, copies.length)))}
          isReady={problem === null && copies.length > 0}
          onAct={make}
          onClose={close}
        >
          <TruckPicker
            plates={plates}
            offers={offers}
            onChange={setPlates}
            typed={typed}
            onType={setTyped}
          />
          {plate && !plates.includes(plate) && (
            <Group>
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => setPlates([...plates, plate])}
              >
                {t(texts.sameTruck(plate))}
              </Button>
            </Group>
          )}
          <DateBox
            label={t(tripFields.ngay_thuc_hien.label)}
            name="ngay_thuc_hien"
            value={named ?? own}
            withClear={false}
            onChange={(day) => {
              if (day === null) return
              setNamed(day)
              if (whyNoDay(day) === null) setDays([day])
            }}
          />
          <WeekDays week={weekOf(first)} days={days} onChange={setDays} />
          {copies.length === 1 && (
            <SimpleGrid cols={2} spacing="sm">
              <TextBox
                label={t(tripFields.ma_cont.label)}
                name="ma_cont"
                value={ma_cont}
                onChange={setBox}
              />
              <TextBox
                label={t(tripFields.ma_seal.label)}
                name="ma_seal"
                value={ma_seal}
                onChange={setSeal}
              />
            </SimpleGrid>
          )}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          <Text size="sm" {...(problem ? { c: 'red', role: 'alert' } : { c: 'dimmed' })}>
            {t(problem ?? texts.note)}
          </Text>
        </CtrlEnterForm>
      )}
    </FormDialog>
  )
}
