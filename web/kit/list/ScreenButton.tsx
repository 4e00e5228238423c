import { Button } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'

type ScreenButtonProps = {
  readonly icon: string
  readonly label: string
  readonly onClick: () => void
  /** What the screen is for, such as adding a row. */
  readonly primary?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
}

/** A button beside the heading of a screen; on a phone its picture stands for its words. */
export function ScreenButton(props: ScreenButtonProps) {
  const { icon, label, onClick, primary = false, busy = false, disabled = false } = props
  return (
    <Button
      size="xs"
      variant={primary ? 'filled' : 'default'}
      loading={busy}
      disabled={disabled}
      leftSection={<Icon path={icon} size={16} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

type ExcelButtonProps = { readonly busy: boolean; readonly onClick: () => void }

/** Opens the Excel file of the list. */
export function ExcelButton(props: ExcelButtonProps) {
  const t = useText()
  return <ScreenButton {...props} icon={mdiFileExcelOutline} label={t(listTexts.excel)} />
}
