import { Alert, Anchor, List, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import { browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import {
  closedMonthApi,
  closingFields,
} from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthTexts as texts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { AskDialog } from '../../kit/form/AskDialog.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { mayOpen } from '../session/offered/guard.ts'

export const CLOSED_MONTHS_KEY = ['closed-months']
/** Everything that closing may ask: who presses the button has read it above. */
const ACCEPTED = ['con_do_dang', 'thang_chua_het']

type DialogProps = { readonly thang: WireMonth; readonly onClose: () => void }
type AskProps = {
  readonly title: Words
  readonly act: Words
  readonly isReasoned: boolean
  /** What is to be read before it is done is there. */
  readonly isRead?: boolean
  readonly send: (ly_do: string | null) => Promise<{ message: string }>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for a reason and does it. */
function AskReason({ title, act, isReasoned, isRead = true, send, onClose, children }: AskProps) {
  const t = useText()
  const client = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: () => send(reason),
    async onSuccess({ message }) {
      showToast('success', message)
      onClose()
      await client.invalidateQueries({ queryKey: CLOSED_MONTHS_KEY })
    },
  })
  const { ly_do } = fieldMessagesOf(sending.error)
  return (
    <AskDialog
      title={t(title)}
      act={t(act)}
      isReady={isRead && (!isReasoned || Boolean(reason))}
      isDirty={Boolean(reason)}
      onAct={() => sending.mutate()}
      doing={sending}
      onClose={onClose}
    >
      {children}
      <FieldBox
        field={closingFields.ly_do}
        value={reason}
        required={isReasoned}
        data-autofocus
        {...(ly_do ? { error: ly_do } : {})}
        onChange={(value) => setReason(value as string | null)}
      />
    </AskDialog>
  )
}

const useStillOpen = (thang: WireMonth) =>
  useQuery({
    queryKey: [...CLOSED_MONTHS_KEY, 'left', thang],
    queryFn: ({ signal }) => call(closedMonthApi.stillOpen, { thang }, { signal }),
  })

/** What waits in a month, each with the way to it for those who may open it: accountants close months and have no screen of pay. */
function StillOpen({ thang }: Pick<DialogProps, 'thang'>) {
  const t = useText()
  const { seat } = useSession()
  const left = useStillOpen(thang)
  if (left.isPending) return <LoadingState />
  if (left.error) return <Alert color="red">{messageOf(left.error)}</Alert>
  const { data } = left.data
  return (
    <>
      {thang === monthOf(browserNow()) && <Alert color="yellow">{t(texts.running(thang))}</Alert>}
      {data.length === 0 ? (
        <Text size="sm">{t(texts.nothingLeft)}</Text>
      ) : (
        <Alert color="yellow" title={t(texts.left)}>
          <List size="sm">
            {data.map((one) => (
              <List.Item key={one.ma}>
                {one.duong_dan && mayOpen(seat, one.duong_dan.replace(/\?.*$/, '')) ? (
                  <Anchor size="sm" href={one.duong_dan} target="_blank">
                    {t(textOf(one))}
                  </Anchor>
                ) : (
                  t(textOf(one))
                )}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

/** Closes a month, after what still waits in it was shown. */
export const CloseMonth = ({ thang, onClose }: DialogProps) => (
  <AskReason
    title={texts.closeOf(thang)}
    act={texts.close}
    isReasoned={false}
    isRead={useStillOpen(thang).isSuccess}
    onClose={onClose}
    send={(ly_do) => call(closedMonthApi.create, { thang, ly_do, xac_nhan: ACCEPTED })}
  >
    <StillOpen thang={thang} />
  </AskReason>
)

/** Opens a month again, with a reason. */
export const OpenMonth = ({ thang, onClose }: DialogProps) => (
  <AskReason
    title={texts.openOf(thang)}
    act={texts.open}
    isReasoned
    onClose={onClose}
    send={(ly_do) => call(closedMonthApi.remove, { thang, ly_do: ly_do ?? '' })}
  />
)
