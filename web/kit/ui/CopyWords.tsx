import { Button, CopyButton } from '@mantine/core'
import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

/** Copies words, and says that it did. */
export function CopyWords({ words }: { readonly words: string }) {
  const t = useText()
  return (
    <CopyButton value={words}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} size={18} />}
          onClick={copy}
        >
          {t(copied ? uiTexts.copied : uiTexts.copy)}
        </Button>
      )}
    </CopyButton>
  )
}
