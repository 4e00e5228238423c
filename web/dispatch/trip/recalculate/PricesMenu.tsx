import { Menu, Text } from '@mantine/core'
import { mdiCalculatorVariantOutline } from '@mdi/js'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { Text as Words } from '../../../../contract/kit/text/text.ts'
import { useText } from '../../../kit/ui/language.ts'
import type { PricesAct } from './usePrices.tsx'
import { ScreenMenu } from '../../../kit/list/ScreenMenu.tsx'

type ItemProps = {
  readonly label: Words
  readonly note: Words
  readonly disabled: boolean
  readonly onClick: () => void
}

function Item({ label, note, disabled, onClick }: ItemProps) {
  const t = useText()
  return (
    <Menu.Item disabled={disabled} onClick={onClick}>
      {t(label)}
      <Text size="xs" c="dimmed">
        {t(disabled ? texts.needsDays : note)}
      </Text>
    </Menu.Item>
  )
}

type Props = {
  /** False where the list has no days: no recalculation is of all trips ever. */
  readonly hasDays: boolean
  readonly open: (act: PricesAct) => void
}

/** What can be done with the prices of all trips of the list. */
export function PricesMenu({ hasDays, open }: Props) {
  const t = useText()
  return (
    <ScreenMenu icon={mdiCalculatorVariantOutline} label={t(texts.menu)} busy={false}>
      <Item
        label={texts.ofList}
        note={texts.ofListNote}
        disabled={!hasDays}
        onClick={() => open('tinh_lai')}
      />
      <Item
        label={texts.missing}
        note={texts.missingNote}
        disabled={false}
        onClick={() => open('thieu_gia')}
      />
    </ScreenMenu>
  )
}
