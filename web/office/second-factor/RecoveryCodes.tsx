import { Button, Group, Stack, Text } from '@mantine/core'
import { mdiPrinterOutline } from '@mdi/js'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { CopyWords } from '../../kit/ui/CopyWords.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './factor.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

/** The recovery codes, this once: to be copied or printed; of a print they are all. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText()
  const { username } = useSession()
  return (
    <Stack gap="sm">
      <div className={classes.paper}>
        <Text fw={600}>
          {t(factorTexts.codesTitle)} ({username})
        </Text>
        <Text size="sm">{t(factorTexts.codesNote)}</Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <CopyWords words={codes.join('\n')} />
        <Button
          variant="default"
          leftSection={<Icon path={mdiPrinterOutline} size={18} />}
          onClick={() => window.print()}
        >
          {t(factorTexts.print)}
        </Button>
        <Button onClick={onKept}>{t(factorTexts.kept)}</Button>
      </Group>
    </Stack>
  )
}
