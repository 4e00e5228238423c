import { MultiSelect, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateField, decimalField, moneyField } from '../../../contract/kit/field/field.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { isDate } from '../../../contract/kit/time/time.ts'
import { companyPriceApi as api } from '../../../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../../../contract/price/company-price/company-price.texts.ts'
import { AskDialog } from '../../kit/form/AskDialog.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { useNamed } from '../../kit/form/useNamed.ts'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'

const FIELDS = {
  hieu_luc_tu: dateField(rateTexts.fromDay),
  phan_tram: decimalField(texts.share, '%', 2),
  lam_tron: moneyField(texts.step),
}
const FILE = 'bang-gia.xlsx'
const NO_CHANGE = { hieu_luc_tu: null, phan_tram: 0, lam_tron: 1000 }

type Props = { readonly onClose: () => void; readonly onCopied: (file: File) => void }
type Values = Readonly<Record<keyof typeof FIELDS, unknown>>

/** The sheet of copied prices, as the server makes it. */
async function copyOf(input: Values & { id_cong_ty: readonly string[] | null }): Promise<File> {
  const { link } = await call(api.copy, input as never)
  const answer = await fetch(link)
  if (!answer.ok) throw new Error(String(answer.status))
  return new File([await answer.blob()], FILE)
}

/** Prices of customers to a new day, changed by a share: asked for, then looked at as a sheet. */
export function CopyPrices({ onClose, onCopied }: Props) {
  const t = useText()
  const [values, setValues] = useState<Values>(NO_CHANGE)
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([])
  const [typed, setTyped] = useState('')
  const offers = useNamed('company', typed).map(({ id, name }) => ({ value: id, label: name }))
  const ids = chosen.map(({ value }) => value)
  const asking = useMutation({ mutationFn: copyOf, onSuccess: onCopied })
  const { hieu_luc_tu, phan_tram, lam_tron } = values
  const areNumbers = [phan_tram, lam_tron].every((each) => typeof each === 'number')
  const all = [...chosen, ...offers.filter(({ value }) => !ids.includes(value))]
  return (
    <AskDialog
      title={t(texts.copy)}
      act={t(texts.lookAt)}
      isReady={isDate(wordOf(hieu_luc_tu)) && areNumbers}
      isDirty={values !== NO_CHANGE || chosen.length > 0}
      onAct={() => asking.mutate({ ...values, id_cong_ty: ids.length > 0 ? ids : null })}
      doing={asking}
      onClose={onClose}
    >
      <Text size="sm">{t(texts.copyHint)}</Text>
      <MultiSelect
        label={t(texts.customers)}
        placeholder={chosen.length === 0 ? t(texts.allCustomers) : ''}
        searchable
        data={all}
        filter={({ options }) => options}
        value={[...ids]}
        onSearchChange={setTyped}
        onChange={(next) => setChosen(all.filter(({ value }) => next.includes(value)))}
      />
      {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
        <FieldBox
          key={name}
          field={FIELDS[name]}
          value={values[name]}
          required
          data-autofocus={name === 'hieu_luc_tu'}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
    </AskDialog>
  )
}
