import { ActionIcon, Group, Text } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'

type StepperProps = {
  /** What is shown, such as a day or a year. */
  readonly shown: string
  readonly onStep: (by: -1 | 1) => void
}

/** What is shown, and the ways to the one before and the one after. */
export function Stepper({ shown, onStep }: StepperProps) {
  const t = useText()
  return (
    <Group gap={6}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(reportTexts.previous)}
        onClick={() => onStep(-1)}
      >
        <Icon path={mdiChevronLeft} size={18} />
      </ActionIcon>
      <Text size="sm" fw={600} className="numeric">
        {shown}
      </Text>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(reportTexts.next)}
        onClick={() => onStep(1)}
      >
        <Icon path={mdiChevronRight} size={18} />
      </ActionIcon>
    </Group>
  )
}
