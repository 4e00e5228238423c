import { Button, MantineThemeProvider, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { readWalletLine } from '../../../contract/ledger/wallet/wallet.line.ts'
import { ENTRY_TYPES, entryProblems, walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { DENSE } from '../../kit/form/dense.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { PhotoField } from '../../kit/photo/PhotoField.tsx'
import { sendPhoto } from '../../kit/photo/sendPhoto.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { useDrivers } from './useDrivers.ts'
import classes from './wallet.module.css'

/** One entry in one line: who, how much, what for; how it is understood stands beside it while it is typed. */
export function QuickEntry({ onOpen }: { readonly onOpen: (driver: string) => void }) {
  const t = useText()
  const client = useQueryClient()
  const drivers = useDrivers()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<string | null>(() => dayOf(browserNow()))
  const [anh, setPhotos] = useState<Photo[]>([])
  const [unsent, setUnsent] = useState(0)
  const read = readWalletLine(typed, drivers)
  const [wrong] = Object.values(entryProblems({ type: read.type, so_tien: read.so_tien }))
  const problem = read.problem ?? wrong ?? null
  const isReady = problem === null && day !== null && isDate(day) && unsent === 0
  const saving = useMutation({
    mutationFn: () =>
      call(walletApi.create, {
        user_id: read.driver?.user_id ?? null,
        ngay_thang: day,
        type: read.type,
        so_tien: read.so_tien,
        noi_dung: read.noi_dung,
        anh,
      }),
    async onSuccess({ message }) {
      const { user_id } = read.driver ?? {}
      const toLedger = user_id && { label: t(texts.openLedger), run: () => onOpen(user_id) }
      showToast('success', message, toLedger ? [toLedger] : [])
      setTyped('')
      setPhotos([])
      box.current?.focus()
      await refreshLists(client)
    },
  })
  const said =
    read.driver && read.so_tien !== null && problem === null
      ? t(
          texts.understood(
            ENTRY_TYPES[read.type],
            read.driver.fullname,
            read.so_tien,
            read.noi_dung,
          ),
        )
      : problem && t(problem)
  return (
    <MantineThemeProvider theme={DENSE}>
      <form
        className={classes.quick}
        aria-label={t(texts.quick)}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !saving.isPending) saving.mutate()
        }}
      >
        <TextInput
          ref={box}
          className={classes.line ?? ''}
          aria-label={t(texts.quick)}
          placeholder={t(texts.quickHint)}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            saving.reset()
          }}
        />
        <DateBox
          className={classes.day ?? ''}
          aria-label={t(texts.day)}
          value={day}
          onChange={setDay}
          withClear={false}
        />
        <PhotoField
          label={t(walletEntry.resource.fields.anh.label)}
          photos={anh}
          onChange={setPhotos}
          upload={sendPhoto}
          onPending={({ length }) => setUnsent(length)}
          disabled={saving.isPending}
        />
        <Button type="submit" size="xs" disabled={!isReady} loading={saving.isPending}>
          {t(texts.write)}
        </Button>
        {(typed.trim() !== '' || saving.error) && (
          <Text
            size="xs"
            role="status"
            className={classes.reading ?? ''}
            data-wrong={!isReady || saving.error ? true : undefined}
          >
            {saving.error ? messageOf(saving.error) : said}
          </Text>
        )}
      </form>
    </MantineThemeProvider>
  )
}
