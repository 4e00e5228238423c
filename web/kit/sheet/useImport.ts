import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { callUpload, messageOf } from '../http/call.ts'
import { versionsIn, type LookReply } from './lookReply.ts'
import { undoSheet } from './undoSheet.tsx'

type Words = Readonly<Record<string, string>>

/** What the dispatcher decided about a sheet beside the sheet itself. */
export type Decisions = {
  readonly mapping: Words
  readonly chosen: Words
  readonly create: boolean
  /** Whether what rows leave empty is worked out. */
  readonly fill: boolean
  /** Rows and cells of a plain resource that are not to be taken. */
  readonly skipped: readonly string[]
  /** Cells that were typed over: 'Sheet1!12:G' → what stands there now. */
  readonly edits: Words
  /** What becomes of rows that lie in the bin; null leaves them there. */
  readonly binned: 'khoi_phuc' | 'lay_moi' | null
  /** Older rows end where those of the sheet begin. */
  readonly ends: boolean
}

type Sending = {
  readonly file: File | null
  readonly fileId: string | null
  /** The reply to the look that is applied; null for another look. */
  readonly applied: LookReply | null
  readonly decisions: Decisions
  /** What of the sheet is taken, where its kind asks. */
  readonly content: string | null
}

/** Nothing is decided yet. */
export const NONE: Decisions = {
  mapping: {},
  chosen: {},
  create: false,
  fill: false,
  skipped: [],
  edits: {},
  binned: null,
  ends: false,
}

/** True where the server has to look again before what it would do is known. */
const isStale = (now: Decisions, looked: Decisions): boolean =>
  now.mapping !== looked.mapping || now.chosen !== looked.chosen || now.create !== looked.create

/** What is sent of a sheet and what was decided about it. */
export function formOf({ file, fileId, applied, decisions, content }: Sending): FormData {
  const form = new FormData()
  form.set('che_do', applied ? 'ap_dung' : 'xem_truoc')
  form.set('mapping', JSON.stringify(decisions.mapping))
  form.set('thay_the', JSON.stringify(decisions.chosen))
  form.set('tao_moi', String(decisions.create))
  form.set('tinh_gia', String(decisions.fill))
  if (decisions.skipped.length > 0) form.set('bo_qua', JSON.stringify(decisions.skipped))
  form.set('sua', JSON.stringify(decisions.edits))
  if (applied) form.set('phien_ban', JSON.stringify(versionsIn(applied)))
  if (content) form.set('noi_dung', content)
  if (decisions.binned) form.set('thung_rac', decisions.binned)
  if (decisions.ends) form.set('ket_thuc', 'true')
  if (fileId) form.set('file_id', fileId)
  else if (file) form.set('uploaded_file', file)
  return form
}

/** Looks at a sheet, again after decisions, applies it and takes it back. The server keeps the file after the first look. */
export function useImport(
  { sheet, content = null }: { readonly sheet: SheetKind; readonly content?: string | null },
  first: File | null,
  onDone: () => void,
) {
  const [file, setFile] = useState<File | null>(first)
  const [decisions, setDecisions] = useState<Decisions>(NONE)
  /** Those with which the server looked last. */
  const [looked, setLooked] = useState<Decisions>(NONE)
  const [reply, setReply] = useState<LookReply | null>(null)
  const [sent, setSent] = useState(0)
  const queries = useQueryClient()

  const send = useMutation({
    // One look after another: the last answer is that of the last decision.
    scope: { id: 'sheet' },
    mutationFn: (sending: Sending) => callUpload(sheet.upload, formOf(sending), setSent),
    onSuccess: (answer, { applied: wasApplied, decisions: used }) => {
      setReply(answer)
      setLooked(used)
      if (!wasApplied) return
      void queries.invalidateQueries()
      onDone()
    },
  })
  const { mutate } = send
  const taking = useMutation({
    mutationFn: (file_id: string) => undoSheet(sheet.undo, file_id),
    onSuccess: (done) => {
      if (!done) return
      void queries.invalidateQueries()
      onDone()
    },
  })

  const look = (chosenFile: File | null, next: Decisions): void => {
    setSent(0)
    mutate({
      file: chosenFile,
      fileId: chosenFile ? null : (reply?.file_id ?? null),
      applied: null,
      decisions: next,
      content,
    })
  }
  const begin = (chosenFile: File): void => {
    setFile(chosenFile)
    setReply(null)
    setDecisions(NONE)
    setLooked(NONE)
    taking.reset()
    look(chosenFile, NONE)
  }
  const applied = send.isSuccess && send.variables.applied !== null
  const fault = send.error ?? taking.error
  const apply = (): void => {
    if (reply) mutate({ file: null, fileId: reply.file_id, applied: reply, decisions, content })
  }

  // A dropped file is looked at once, also where effects run twice.
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    begin(first)
  })

  return {
    file,
    reply,
    decisions,
    sent,
    busy: send.isPending || taking.isPending,
    applied,
    /** What the server says after taking the import back; null before. */
    takenBack: taking.data?.message ?? null,
    /** Decisions were made since the last look. */
    stale: !applied && isStale(decisions, looked),
    error: fault ? messageOf(fault) : null,
    begin,
    decide: (change: Partial<Decisions>): void => setDecisions({ ...decisions, ...change }),
    lookAgain: () => look(null, decisions),
    /** Decides and looks at once. */
    lookWith: (change: Partial<Decisions>): void => {
      const next = { ...decisions, ...change }
      setDecisions(next)
      look(null, next)
    },
    apply,
    takeBack: () => taking.mutate(reply?.file_id ?? ''),
    reset: () => {
      setFile(null)
      setReply(null)
      send.reset()
      taking.reset()
    },
  }
}

export type Import = ReturnType<typeof useImport>
