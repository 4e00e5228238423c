import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  mdiContentDuplicate,
  mdiDotsVertical,
  mdiPrinterOutline,
  mdiSwapHorizontal,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_MOVES } from '../../../contract/dispatch/transfer-order/transfer-order.can.ts'
import {
  TRANSFER_STATES,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { t as say, useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { StateMenu } from '../../kit/ui/StateMenu.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { paths, toNewTransfer } from '../../office/screen/offered/paths.ts'
import { afterRemoval } from './afterTransfers.ts'
import classes from './transfer.module.css'

type TransferHeadProps = {
  /** The stored transfer, null for a new one. */
  readonly transfer: Transfer | null
  readonly isDirty: () => boolean
  readonly onMove: (to: TransferState) => void
  readonly busy: boolean
  readonly run: BulkRun['run']
  /** The transfer was deleted: nothing of it is unsaved any more. */
  readonly onRemoved: () => void
}

function TransferStates({
  transfer,
  onMove,
  busy,
}: Pick<TransferHeadProps, 'transfer' | 'onMove' | 'busy'>) {
  const state = transfer?.trang_thai
  if (!state) return null
  return (
    <div className={classes.states}>
      <StateMenu
        label={texts.state}
        moveTo={texts.moveTo}
        states={TRANSFER_STATES}
        state={state}
        moves={TRANSFER_MOVES[state].to}
        busy={busy}
        onMove={onMove}
      />
    </div>
  )
}

type Act = {
  readonly label: Text
  readonly icon: string
  readonly run: () => void
  readonly isGrave?: true
}

function useActs({ transfer, isDirty, run: runAct, onRemoved }: TransferHeadProps): readonly Act[] {
  const navigate = useNavigate()
  const [, download] = useDownload()
  const id = transfer?.id_don_chuyen_tram
  if (!id) return []
  // What is printed or carried on is what is stored.
  const whenSaved = (run: () => void) => () => {
    if (isDirty()) showToast('warning', say(texts.saveFirst))
    else run()
  }
  const remove = async () => {
    const sure = await confirm({
      title: say(transferListTexts.removeTitle(1)),
      message: say(transferListTexts.removeMessage),
      confirmLabel: say(transferListTexts.remove),
      danger: true,
    })
    const act = () => call(transferOrderApi.remove, { list_id: [id] })
    const after = afterRemoval((link) => void navigate(link))
    if (!sure || !(await runAct(say(transferListTexts.remove), act, after))) return
    onRemoved()
    await navigate({ to: paths.transfers })
  }
  return [
    {
      label: texts.print,
      icon: mdiPrinterOutline,
      run: whenSaved(() => void download(() => call(transferOrderApi.print, { list_id: [id] }))),
    },
    {
      label: texts.nextHop,
      icon: mdiSwapHorizontal,
      run: whenSaved(() => void navigate(toNewTransfer('sau', id))),
    },
    {
      label: texts.copy,
      icon: mdiContentDuplicate,
      run: whenSaved(() => void navigate(toNewTransfer('mau', id))),
    },
    { label: texts.remove, icon: mdiTrashCanOutline, run: () => void remove(), isGrave: true },
  ]
}

/** Which transfer it is, how it stands, and what can be done with it. */
export function TransferHead(props: TransferHeadProps) {
  const { transfer, busy } = props
  const t = useText()
  const [print, ...others] = useActs(props)
  const title = transfer
    ? `${t(pageTexts.transfer)} ${transfer.id_don_chuyen_tram ?? ''}`
    : t(screenTexts['/order-switch-station/create'])
  const actions = print && (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={busy}
        leftSection={<Icon path={print.icon} size={16} />}
        onClick={print.run}
      >
        {t(print.label)}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} disabled={busy} aria-label={t(texts.actions)}>
            <Icon path={mdiDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ label, icon, run, isGrave }) => (
            <Menu.Item
              key={label.en}
              leftSection={<Icon path={icon} size={16} />}
              {...(isGrave ? { c: 'red' } : {})}
              onClick={run}
            >
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
  return <PageHeader title={title} note={<TransferStates {...props} />} actions={actions} />
}
