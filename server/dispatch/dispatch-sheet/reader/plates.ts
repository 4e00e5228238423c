import { displayPlate, isPlate, plateKey } from '../../../../contract/kit/field/plate.ts'
import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { NAME_KINDS } from '../../../../contract/kit/sheet/import.texts.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { findEntry } from './known.ts'
import type { Line } from './line.ts'
import { isSubcontractorName, nameEntry } from './names.ts'
import { addError, addWarning, bearsNumber, isOwn, tripText, type Reading } from './reading.ts'

/** Plates of trucks and trailers in a text, also the last digits alone before words: '281.30 Tâm'. */
export const PLATES =
  /\d{2}\s?[A-Z]{1,2}[\s.-]{0,3}(?:\d{3}[\s.]?\d{2}|\d{4})(?!\d)|^\d{3}[. ]?\d{2}(?=\s\D+$)/gi
const TRAILER = /^\d{2}RM?\d/

/** The truck's plate and, where one cell holds both, the trailer's: '15H-068.12 / 15RM-004.15'; and plates of further trucks. */
export function splitPlates(text: string) {
  const plates = text.match(PLATES) ?? []
  const trailer = plates.find((plate) => TRAILER.test(plateKey(plate))) ?? null
  const trucks = plates.filter((plate) => !TRAILER.test(plateKey(plate)))
  const [truck = null] = trucks
  const others = trucks.filter((plate) => plateKey(plate) !== plateKey(truck ?? ''))
  return { truck: plates.length === 0 ? text : truck, trailer, others }
}

/** A hired truck of our own file: it stands in no list of vehicles, and did not when its trip was made. */
const isHiredByUs = (reading: Reading): boolean =>
  isOwn(reading) && isSubcontractorName(tripText(reading, 'ten_thau_phu'))

/** Stores a plate as the company writes it; refuses what is unknown, and what could be no plate at all. A carrier's truck stands in no list. */
export function readPlate(
  reading: Reading,
  line: Line,
  { text, isOfCarrier }: { text: string; isOfCarrier: boolean },
): string | null {
  if (text === '' && bearsNumber(reading)) return null
  if (text === '') {
    addError(reading.remarks, line, 'bien_so_xe', cellRemarks.noPlate)
    return null
  }
  const { truck, others } = splitPlates(text)
  if (others.length > 0 && !isOwn(reading)) {
    // '15H-134.91 / 15H-103.58': one took the load over from the other; of 'hoặc' nobody says which.
    const isOpen = /\b(hoac|hay|or)\b|\?/.test(searchKey(text))
    const [add, said] = isOpen
      ? [addError, cellRemarks.eitherTruck(text)]
      : [addWarning, cellRemarks.severalTrucks(text, displayPlate(truck ?? ''))]
    add(reading.remarks, line, 'bien_so_xe', said)
    if (isOpen) return null
  }
  const name = truck ?? text
  const known = findEntry(reading.known, 'bien_so_xe', name)
  if (!known && isHiredByUs(reading)) return displayPlate(name)
  if (!known && isOfCarrier && isPlate(name)) {
    const plate = displayPlate(name)
    const said = cellRemarks.unknownName(NAME_KINDS.bien_so_xe, plate, [])
    addWarning(reading.remarks, line, 'bien_so_xe', said)
    return plate
  }
  if (!known && !isPlate(name) && reading.create) {
    addError(reading.remarks, line, 'bien_so_xe', cellRemarks.notPlate(text))
    return displayPlate(name)
  }
  return (
    nameEntry(reading, line, { kind: 'bien_so_xe', field: 'bien_so_xe', name: displayPlate(name) })
      ?.name ?? displayPlate(name)
  )
}
