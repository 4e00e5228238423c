import { ActionIcon, Button, Group } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { addMonths, browserNow, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'

type MonthBarProps = { readonly month: WireMonth; readonly onMonth: (month: WireMonth) => void }

/** Which month is shown, and how to come to another. */
export function MonthBar({ month, onMonth }: MonthBarProps) {
  const t = useText()
  const now = monthOf(browserNow())
  const step = (label: string, icon: string, months: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      onClick={() => onMonth(addMonths(month, months))}
    >
      <Icon path={icon} size={18} />
    </ActionIcon>
  )
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t(texts.month)}>
      {step(t(texts.earlier), mdiChevronLeft, -1)}
      <strong className="numeric" aria-live="polite">
        {t(texts.monthOf(month))}
      </strong>
      {step(t(texts.later), mdiChevronRight, 1)}
      {month !== now && (
        <Button size="xs" variant="default" onClick={() => onMonth(now)}>
          {t(texts.thisMonth)}
        </Button>
      )}
    </Group>
  )
}
