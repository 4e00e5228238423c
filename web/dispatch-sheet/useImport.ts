import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { excelApi } from '../../contract/excel/excel.api.ts'
import { callUpload, messageOf } from '../call.ts'
import { showToast } from '../kit/ui/toasts.ts'
import type { LookReply } from './lookReply.ts'

type Words = Readonly<Record<string, string>>

/** What the dispatcher decided about a sheet beside the sheet itself. */
export type Decisions = {
  readonly mapping: Words
  readonly chosen: Words
  readonly create: boolean
}

type Sending = {
  readonly file: File | null
  readonly fileId: string | null
  readonly apply: boolean
  readonly decisions: Decisions
}

const NONE: Decisions = { mapping: {}, chosen: {}, create: false }

function formOf({ file, fileId, apply, decisions }: Sending): FormData {
  const form = new FormData()
  form.set('che_do', apply ? 'ap_dung' : 'xem_truoc')
  form.set('mapping', JSON.stringify(decisions.mapping))
  form.set('thay_the', JSON.stringify(decisions.chosen))
  form.set('tao_moi', String(decisions.create))
  if (fileId) form.set('file_id', fileId)
  else if (file) form.set('uploaded_file', file)
  return form
}

/** Looks at a sheet, again after each decision, and applies it. The server keeps the file after the first look. */
export function useImport(first: File | null, onDone: () => void) {
  const [file, setFile] = useState<File | null>(first)
  const [decisions, setDecisions] = useState<Decisions>(NONE)
  const [reply, setReply] = useState<LookReply | null>(null)
  const [sent, setSent] = useState(0)
  const queries = useQueryClient()

  const send = useMutation({
    mutationFn: (sending: Sending) => callUpload(excelApi.upload.trip, formOf(sending), setSent),
    onSuccess: (answer, { apply }) => {
      setReply(answer)
      if (!apply) return
      showToast('success', answer.message)
      void queries.invalidateQueries()
      onDone()
    },
  })
  const { mutate } = send

  const look = (chosenFile: File | null, next: Decisions): void => {
    setSent(0)
    mutate({
      file: chosenFile,
      fileId: chosenFile ? null : (reply?.file_id ?? null),
      apply: false,
      decisions: next,
    })
  }
  const begin = (chosenFile: File): void => {
    setFile(chosenFile)
    setReply(null)
    setDecisions(NONE)
    look(chosenFile, NONE)
  }
  const decide = (change: Partial<Decisions>): void => {
    const next = { ...decisions, ...change }
    setDecisions(next)
    look(null, next)
  }
  const apply = (): void =>
    mutate({ file: null, fileId: reply?.file_id ?? null, apply: true, decisions })

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
    busy: send.isPending,
    applied: send.isSuccess && send.variables.apply,
    error: send.isError ? messageOf(send.error) : null,
    begin,
    decide,
    apply,
    reset: () => {
      setFile(null)
      setReply(null)
      send.reset()
    },
  }
}

export type Import = ReturnType<typeof useImport>
