import { Button, Group } from '@mantine/core'

type SaveSheetProps = {
  readonly label: string
  readonly busy: boolean
  /** Nothing is to be saved, or something stands in the way. */
  readonly blocked: boolean
  readonly onSave: () => void
}

/** The button below a sheet that saves what was typed into it. */
export const SaveSheet = ({ label, busy, blocked, onSave }: SaveSheetProps) => (
  <Group>
    <Button loading={busy} disabled={blocked} onClick={onSave}>
      {label}
    </Button>
  </Group>
)
