import { Button } from '@mantine/core'
import {
  bookingFields,
  type BookingFieldName,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type {
  QuickField,
  QuickItem,
  QuickQuestion,
} from '../../../contract/dispatch/booking/line/gathered.ts'
import type { LineReading } from '../../../contract/dispatch/booking/line/read.ts'
import type { QuickOrder } from '../../../contract/dispatch/booking/quick.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import { inSentence } from '../../../contract/kit/text/text.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import classes from './booking.module.css'
import type { QuickLines } from './useQuickLine.ts'

const fieldOf = (name: QuickField): Field =>
  name in bookingFields
    ? bookingFields[name as BookingFieldName]
    : tripFields[name as keyof typeof tripFields]

type UnderstoodProps = {
  readonly order: QuickOrder
  /** Among several lines what was concluded is left out. */
  readonly isBrief: boolean
}

/** What was read or concluded of one order, and what it still lacks. */
function Understood({ order: { items, missing }, isBrief }: UnderstoodProps) {
  const t = useText()
  const language = useLanguage()
  const told = items.filter(({ chu }) => !isBrief || chu !== '')
  const lacking = Object.keys(missing) as BookingFieldName[]
  const shown = ({ truong, gia_tri }: QuickItem): string =>
    typeof gia_tri === 'object'
      ? gia_tri.join(' → ')
      : formatWithUnit(fieldOf(truong), gia_tri, language)
  return (
    <>
      <dl className={classes.read} aria-label={t(texts.quickRead)}>
        {told.map((item, at) => (
          <div key={`${item.truong}:${at}`} data-concluded={item.chu === '' || undefined}>
            <dt>{t(fieldOf(item.truong).label)}</dt>
            <dd>{shown(item)}</dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && (
        <p className={classes.lacking}>
          {t(texts.quickMissing)}:{' '}
          {lacking.map((name) => t(inSentence(bookingFields[name].label))).join(', ')}
        </p>
      )}
    </>
  )
}

/** The line as it was typed, with what was not understood marked in it. */
function Marked({ text, questions }: LineReading) {
  const pieces = questions.flatMap(({ start, end }, at) => [
    text.slice(questions[at - 1]?.end ?? 0, start),
    <mark key={start} className={classes.doubt}>
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <p className={classes.typed}>
      {pieces}
      {text.slice(questions.at(-1)?.end ?? 0)}
    </p>
  )
}

type QuestionProps = {
  readonly question: QuickQuestion
  readonly onAnswer: (words: string) => void
}

/** Words that were not understood: what they may be, to click; to keep as they stand; or to leave out. */
function Question({ question: { chu, chon }, onAnswer }: QuestionProps) {
  const t = useText()
  return (
    <div className={classes.question} role="group" aria-label={chu}>
      <span className={classes.unread}>
        {t(chon.length > 0 ? texts.quickWhich : texts.quickUnread)} <strong>{chu}</strong>
      </span>
      {chon.map((one) => (
        <Button key={one} size="compact-xs" variant="light" onClick={() => onAnswer(one)}>
          {one}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onAnswer(`“${chu.replace(/["“”«»]/g, '')}”`)}
      >
        {t(texts.quickKeep(chu))}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onAnswer('')}>
        {t(texts.quickDrop)}
      </Button>
    </div>
  )
}

/** What was read from each line, what was not, and what is missing; it follows the typing. */
export function QuickReadings({ reading, answer }: Pick<QuickLines, 'reading' | 'answer'>) {
  const t = useText()
  const told = reading.lines.filter(
    ({ is, questions }) => is === 'order' || is === 'other' || questions.length > 0,
  )
  return (
    <div className={classes.reading} aria-live="polite">
      {told.map((line) => {
        const order = reading.orders.find(({ reading: of }) => of === line)
        return (
          <section key={`${line.dong}:${line.before.length}`} className={classes.line}>
            {(told.length > 1 || line.questions.length > 0) && (
              <div className={classes.lineHead}>
                {told.length > 1 && <strong>{t(texts.quickLine(line.dong))}</strong>}
                <Marked {...line} />
              </div>
            )}
            {/* What is to be answered stands right under its line. */}
            {line.questions.map((question) => (
              <Question
                key={`${question.start}:${question.chu}`}
                question={question}
                onAnswer={(words) => answer(line, question, words)}
              />
            ))}
            {order ? (
              <Understood order={order} isBrief={told.length > 1} />
            ) : (
              line.is === 'other' && <p className={classes.unread}>{t(texts.quickNoOrder)}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}
