import type { Limits } from '../limit/limits.ts'

type Stretch = {
  readonly from: number
  readonly to: number
  readonly day: number
  readonly metres: number
  readonly ms: number
  /** How much of it was not a silence, in which nobody knows of a card. */
  readonly heardMs: number
  readonly top: number
}
type Part = { -readonly [Field in keyof Stretch]: Stretch[Field] }
/** What was driven with one card, a part a day. */
type Piece = { card: string | null; parts: Part[] }
/** What lies between two stops. */
export type Drive = { from: number; odometer: number | null; pieces: Piece[] }
/** What one card drove on one day between two stops. */
export type Run = {
  readonly from: number
  readonly to: number
  /** Number of the day in Việt Nam. */
  readonly day: number
  readonly card: string | null
  readonly km: number
  readonly ms: number
  /** km/h. */
  readonly top: number
  /** Driving without a card that began with it, through midnight too; null where it has one, or for too short a time. */
  readonly cardless: { readonly from: number; readonly to: number } | null
}

/** A drive that begins at a moment (ms) with what the odometer says then. */
export const openDrive = (from: number, odometer: number | null): Drive => ({
  from,
  odometer,
  pieces: [],
})

const heardOf = ({ parts }: Piece): number => parts.reduce((sum, { heardMs }) => sum + heardMs, 0)

function append(piece: Piece, part: Part): void {
  const last = piece.parts.at(-1)
  if (last?.day !== part.day) {
    piece.parts.push({ ...part })
    return
  }
  last.to = part.to
  last.metres += part.metres
  last.ms += part.ms
  last.heardMs += part.heardMs
  last.top = Math.max(last.top, part.top)
}

/** A short piece without a card belongs to the card before it, or else to the one after it. */
function forget(pieces: Piece[], { noCardMs }: Limits): void {
  const [short, after] = [pieces.at(-2), pieces.at(-1)]
  if (!short || !after || short.card !== null || heardOf(short) >= noCardMs) return
  const before = pieces.at(-3)
  if (before?.card === after.card) {
    for (const part of [...short.parts, ...after.parts]) append(before, part)
    pieces.splice(-2)
  } else if (before) {
    for (const part of short.parts) append(before, part)
    pieces.splice(-2, 1)
  } else {
    const { parts } = after
    after.parts = []
    for (const part of [...short.parts, ...parts]) append(after, part)
    pieces.splice(-2, 1)
  }
}

type Added = { readonly card: string | null; readonly stretch: Stretch }
/** Adds a stretch of the way to a drive. */
export function addStretch({ pieces }: Drive, { card, stretch }: Added, limits: Limits): void {
  const last = pieces.at(-1)
  if (last?.card === card) return append(last, stretch)
  pieces.push({ card, parts: [{ ...stretch }] })
  forget(pieces, limits)
}

/** The runs of a drive that ends: by its odometer where that lies near the geometry. */
export function closeDrive(
  { odometer: begin, pieces }: Drive,
  { to, odometer }: { readonly to: number; readonly odometer: number | null },
  { noCardMs, odometerShare }: Limits,
): Run[] {
  const [before, last] = [pieces.at(-2), pieces.at(-1)]
  if (before && last && last.card === null && heardOf(last) < noCardMs) {
    for (const part of last.parts) append(before, part)
    pieces.pop()
  }
  const parts = pieces.flatMap((piece) => piece.parts)
  const metres = parts.reduce((sum, part) => sum + part.metres, 0)
  const counted = begin === null || odometer === null ? null : odometer - begin
  const believed = counted !== null && Math.abs(counted - metres) <= metres * odometerShare
  const factor = believed && metres > 0 ? counted / metres : 1
  const endOf = (part: Part): number => Math.max(part.from, Math.min(part.to, to))
  return pieces.flatMap((piece) => {
    const { card, parts: ofPiece } = piece
    const end = ofPiece.at(-1)
    const isCardless = card === null && heardOf(piece) >= noCardMs
    return ofPiece.map((part, index) => ({
      from: part.from,
      to: endOf(part),
      day: part.day,
      card,
      km: (part.metres * factor) / 1000,
      ms: part.ms,
      top: part.top,
      cardless: isCardless && index === 0 && end ? { from: part.from, to: endOf(end) } : null,
    }))
  })
}
