import { type WireDate } from '../../../kit/time/time.ts'
import type { QuickKnown } from '../quick.known.ts'
import { besideIn, tradeBehindIn } from './beside.ts'
import { behindProvinceIn, turnedIn } from './turned.ts'
import { bodiesIn } from './bodies.ts'
import { bracketsIn } from './brackets.ts'
import { callsIn, standsIn } from './calls.ts'
import { boxesIn } from './boxes.ts'
import { addressedIn, callersIn, speakersIn } from './callers.ts'
import { contactsIn } from './contacts.ts'
import { deadlinesIn } from './deadlines.ts'
import { errandsIn } from './errands.ts'
import { figuresIn } from './figures.ts'
import { goodsIn } from './goods.ts'
import { dangersIn, headsOf, lotsIn, shapesIn, temperaturesIn, tolerancesIn } from './loads.ts'
import { landmarksIn, spotsIn } from './landmarks.ts'
import { likeIn } from './like.ts'
import { measuresIn } from './measures.ts'
import { momentsIn } from './moments.ts'
import { endsInName, namesIn } from './names.ts'
import { quotesIn, remarksIn } from './notes.ts'
import { pairsIn } from './pairs.ts'
import type { Candidate } from './part.ts'
import { platesIn } from './plates.ts'
import { besideDriversIn, leadingTrucksIn, listedTrucksIn, sizedTrucksIn } from './trucks.ts'
import { beforeTrucksIn, crewsIn, handlesIn, withoutNamed } from './crew.ts'
import { calledIn, fromIn, furtherTripsIn } from './crewAsked.ts'
import { agreedIn, askedIn, qualifiersIn, routesIn, titlesIn } from './prices.ts'
import { swapsIn } from './swaps.ts'
import { surchargesIn } from './surcharges.ts'
import { reportsIn } from './reports.ts'
import { shortVerbsIn } from './shortVerbs.ts'
import { soundingIn } from './sounds.ts'
import { scanOf, type Scan } from './scan.ts'
import { takersIn } from './takers.ts'
import { unitsFirstIn } from './unitsFirst.ts'
import { unsettledIn } from './unsettled.ts'
import { weeksIn } from './weeks.ts'
import { saidAsideIn } from './saidAside.ts'
import { talkIn } from './talk.ts'
import { shortenedIn, signsIn, wordsIn } from './words.ts'

/** A line, and everything that may be recognised in it. */
type Recognised = { readonly scan: Scan; readonly candidates: readonly Candidate[] }
/** Recognises a line by itself, whatever stands above it. */
export type Recognises = (text: string) => Recognised

/** Everything that may be recognised in a line; readings overlap. */
function candidatesIn(scan: Scan, known: QuickKnown, today: WireDate): Candidate[] {
  const told = namesIn(scan, known)
  const names = [
    ...told,
    ...besideIn(scan, known, told),
    ...tradeBehindIn(scan, known, told),
    ...behindProvinceIn(scan, known, told),
    ...turnedIn(scan, known),
  ]
  const figures = [
    ...boxesIn(scan),
    ...figuresIn(scan),
    ...bodiesIn(scan),
    ...measuresIn(scan),
    ...lotsIn(scan),
    ...unitsFirstIn(scan),
    ...platesIn(scan, known),
    ...besideDriversIn(scan, known, told),
    ...listedTrucksIn(scan, known),
    ...sizedTrucksIn(scan, known),
    ...momentsIn(scan, today),
  ].filter((figure) => !endsInName(figure, { scan, names }))
  const named = [...figures, ...leadingTrucksIn(scan, known, [...figures, ...names]), ...names]
  const all = [
    ...named,
    ...beforeTrucksIn(scan, named),
    ...wordsIn(scan),
    ...shortenedIn(scan),
    ...goodsIn(scan, known),
    ...signsIn(scan),
    ...talkIn(scan),
    ...saidAsideIn(scan),
    ...crewsIn(scan, names),
    ...handlesIn(scan, named),
    ...swapsIn(scan, names),
    ...calledIn(scan, named),
    ...fromIn(scan, named),
    ...furtherTripsIn(scan, named),
    ...takersIn(scan, names),
    ...pairsIn(scan, named),
    ...shortVerbsIn(scan),
    ...askedIn(scan, names),
  ]
  const said = withoutNamed(all, scan)
  const plain = [...said, ...soundingIn(scan, known, said)]
  return [
    ...plain,
    ...headsOf(scan),
    ...temperaturesIn(scan),
    ...tolerancesIn(scan),
    ...shapesIn(scan),
    ...dangersIn(scan),
    ...surchargesIn(scan),
    ...weeksIn(scan),
    ...remarksIn(scan),
    ...contactsIn(scan, plain),
    ...deadlinesIn(scan),
    ...qualifiersIn(scan),
    ...routesIn(scan, plain),
    ...titlesIn(scan, plain),
    ...agreedIn(scan),
    ...reportsIn(scan),
    ...likeIn(scan),
    ...unsettledIn(scan, plain),
    ...callsIn(scan, plain),
    ...standsIn(scan, plain),
    ...landmarksIn(scan, plain),
    ...spotsIn(scan, plain),
    ...errandsIn(scan, plain),
    ...callersIn(scan, plain),
    ...speakersIn(scan, plain),
    ...addressedIn(scan, plain),
    ...quotesIn(scan),
    ...bracketsIn(scan, plain),
  ]
}

/** Recognises lines on a day, each once: the same words are read beside several others. */
export function recogniser(known: QuickKnown, today: WireDate): Recognises {
  const kept = new Map<string, Recognised>()
  return (text) => {
    const there = kept.get(text)
    if (there) return there
    const scan = scanOf(text)
    const recognised = { scan, candidates: candidatesIn(scan, known, today) }
    kept.set(text, recognised)
    return recognised
  }
}
