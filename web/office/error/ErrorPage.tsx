import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { errorTexts } from '../../../contract/office/error/error.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { useText } from '../../kit/ui/language.ts'
import { InFrame } from '../../kit/ui/inFrame.ts'
import { paths } from '../screen/offered/paths.ts'
import { Logo } from '../shell/offered/Logo.tsx'
import classes from './ErrorPage.module.css'

type ErrorPageProps = {
  readonly code: '401' | '404' | '500'
  readonly title: Text
  readonly words: Text
  readonly action?: ReactNode
}

function ErrorPage({ code, title, words, action }: ErrorPageProps) {
  const t = useText()
  // Inside the frame there is a main part already.
  const Part = use(InFrame) ? 'section' : 'main'
  return (
    <Part className={classes.page}>
      <Logo />
      <p className={classes.code} aria-hidden="true">
        {code}
      </p>
      <h1 className={classes.title}>{t(title)}</h1>
      <p className={classes.words}>{t(words)}</p>
      <Group justify="center">
        {action}
        <Button
          renderRoot={(props) => <Link to={paths.home} {...props} />}
          variant={action ? 'default' : 'filled'}
        >
          {t(errorTexts.home)}
        </Button>
      </Group>
    </Part>
  )
}

/** The seat may not see the screen. */
export const NotAllowed = () => (
  <ErrorPage code="401" title={errorTexts.notAllowedTitle} words={errorTexts.notAllowed} />
)

/** No screen has this address. */
export const NotFound = () => (
  <ErrorPage code="404" title={errorTexts.notFoundTitle} words={errorTexts.notFound} />
)

/** A screen broke. */
export function Fault({ retry }: { readonly retry?: () => void }) {
  const t = useText()
  const again = retry ?? (() => window.location.reload())
  return (
    <ErrorPage
      code="500"
      title={errorTexts.faultTitle}
      words={errorTexts.fault}
      action={<Button onClick={again}>{t(errorTexts.reload)}</Button>}
    />
  )
}
