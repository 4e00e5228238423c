import type { ReactNode } from 'react'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { LanguageSwitch } from '../shell/offered/LanguageSwitch.tsx'
import { Logo } from '../shell/offered/Logo.tsx'
import classes from './AuthFrame.module.css'

type AuthFrameProps = {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
  /** The line under the form. */
  readonly foot: ReactNode
}

/** The plain layout of the screens before sign-in. */
export function AuthFrame({ title, note, children, foot }: AuthFrameProps) {
  const t = useText()
  return (
    <div className={classes.frame}>
      <aside className={classes.pitch}>
        <div className={classes.road} aria-hidden="true" />
        <p className={classes.headline}>{t(accountTexts.pitch)}</p>
        <p>{t(accountTexts.pitchNote)}</p>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <Logo />
          <LanguageSwitch />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.note}>{note}</p>
          {children}
          <p className={classes.foot}>{foot}</p>
        </main>
      </div>
    </div>
  )
}
