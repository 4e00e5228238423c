import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { mayCall, type Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { useOpened } from '../form/useOpened.ts'
import { useSession } from '../http/signedIn.ts'
import type { BulkAct } from '../list/BulkBar.tsx'
import type { ListRows } from '../list/ListGrid.tsx'
import { ResultDialog } from '../list/ResultDialog.tsx'
import { useBulkAct, type BulkRun } from '../list/useBulkAct.ts'
import { useText } from '../ui/language.ts'
import { takeBack } from './takeBack.ts'

type Answer<State> = {
  /** The state that rows come to. */
  readonly to: State
  readonly label: Text
  readonly icon: string
  readonly danger?: true
}

/** What rows of a resource may be answered with, each going to a state. */
export type Answers<State extends string> = {
  readonly resource: Pick<Resource, 'kind' | 'key' | 'texts'>
  readonly list: readonly Answer<State>[]
  readonly endpoint: Pick<Endpoint, 'access'>
  /** What is said with an answer: null where nothing has to be, undefined where the person thought better. */
  readonly ask: (
    answer: Answer<State>,
    rows: readonly AnyRow[],
    t: (text: Text) => string,
  ) => Promise<string | null | undefined>
  /** What is said of a row that goes back to the state it has now. */
  readonly saidBefore: (row: AnyRow) => string
  readonly send: (
    list_id: string[],
    to: State,
    said: string | null,
  ) => ReturnType<Parameters<BulkRun['run']>[1]>
}

const isOpen = (row: AnyRow, to: string): boolean =>
  row.deleted_at === null && wordOf(row['trang_thai']) !== to

/** The answers that are open to all of some rows, for those who give them. */
function useAnswers<State extends string>(answers: Answers<State>) {
  const { resource, list, endpoint, ask, send } = answers
  const t = useText()
  const mayAnswer = mayCall(endpoint, useSession().seat)
  return (rows: readonly AnyRow[], run: (...act: Parameters<BulkRun['run']>) => unknown) => {
    const give = async (answer: Answer<State>) => {
      const said = await ask(answer, rows, t)
      if (said === undefined) return
      const list_id = rows.map((row) => wordOf(row[resource.key]))
      const undo = (done: readonly string[]) => {
        const changed = rows.filter((row) => done.includes(wordOf(row[resource.key])))
        return takeBack(answers, changed)
      }
      await run(t(answer.label), () => send(list_id, answer.to, said), { undo })
    }
    const open = mayAnswer ? list.filter(({ to }) => rows.every((row) => isOpen(row, to))) : []
    return open.map((answer): BulkAct => {
      const { to, label, icon, danger = false } = answer
      return { key: to, label: t(label), icon, danger, onClick: () => void give(answer) }
    })
  }
}

/** The answers to the selected rows of a list. */
export function useAnswersToSelected<State extends string>(
  answers: Answers<State>,
): (list: ListRows<AnyRow>) => readonly BulkAct[] {
  const openTo = useAnswers(answers)
  return ({ selection, actOnSelected }) => openTo(selection.rows, actOnSelected)
}

type ButtonsProps<State extends string> = {
  readonly row: AnyRow
  readonly answers: Answers<State>
}

/** The answers to one row, in its drawer, which closes once it is answered. */
export function AnswerButtons<State extends string>({ row, answers }: ButtonsProps<State>) {
  const t = useText()
  const client = useQueryClient()
  const [, open] = useOpened()
  const { run, busy, results, closeResults } = useBulkAct()
  const { kind, key, texts } = answers.resource
  const runAndClose = async (...act: Parameters<BulkRun['run']>) => {
    if (!(await run(...act))) return
    open(undefined)
    client.removeQueries({ queryKey: [kind, row[key]] })
  }
  return (
    <>
      {useAnswers(answers)([row], runAndClose).map((answer) => (
        <Button
          key={answer.key}
          variant="light"
          color={answer.danger ? 'red' : 'indigo'}
          disabled={busy}
          onClick={answer.onClick}
        >
          {answer.label}
        </Button>
      ))}
      {results && <ResultDialog {...results} nameOf={() => t(texts.one)} onClose={closeResults} />}
    </>
  )
}
