import { UnstyledButton } from '@mantine/core'
import { shellTexts } from '../../../../contract/office/shell/shell.texts.ts'
import type { Language } from '../../../../contract/kit/text/text.ts'
import { setLanguage, useLanguage, useText } from '../../../kit/ui/language.ts'
import classes from './LanguageSwitch.module.css'

const LANGUAGES: readonly { code: Language; mark: string; name: 'vietnamese' | 'english' }[] = [
  { code: 'vi', mark: 'VI', name: 'vietnamese' },
  { code: 'en', mark: 'EN', name: 'english' },
]

/** Vietnamese or English. */
export function LanguageSwitch() {
  const t = useText()
  const language = useLanguage()
  return (
    <div className={classes.switch} role="group" aria-label={t(shellTexts.language)}>
      {LANGUAGES.map(({ code, mark, name }) => (
        <UnstyledButton
          key={code}
          className={classes.choice}
          aria-pressed={code === language}
          aria-label={`${mark} – ${t(shellTexts[name])}`}
          onClick={() => setLanguage(code)}
        >
          {mark}
        </UnstyledButton>
      ))}
    </div>
  )
}
