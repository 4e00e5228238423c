import { mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { maySee, type Screen } from '../../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { SOURCE_SCREENS } from '../../../../contract/price/calculation/sources.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { toScreen, type paths } from '../../../office/screen/offered/paths.ts'
import classes from './pricing.module.css'

/** Whether this person may open a screen. */
export function useMayOpen(): (screen: Screen) => boolean {
  const { seat } = useSession()
  return (screen) => maySee(seat, screen)
}

/** The screen on which a kind of row stands, where this person may open it. */
export function useScreenOf(): (kind: string | undefined) => Screen | null {
  const mayOpen = useMayOpen()
  return (kind) => {
    const screen = SOURCE_SCREENS[kind ?? ''] ?? null
    return screen && mayOpen(screen) ? screen : null
  }
}

export type Search = Readonly<Record<string, string>>

type RowLinkProps = {
  readonly screen: Screen
  readonly words: string
  readonly search?: Search
  /** Stands in a cell of a table. */
  readonly inCell?: boolean
}

/** Leads to a screen beside the form, which stays as it is. */
export const RowLink = ({ screen, words, search = {}, inCell = false }: RowLinkProps) => {
  const t = useText()
  const name = `${words}: ${t(screenTexts[screen])}`
  return (
    <Link
      {...(toScreen(screen) as { to: typeof paths.companyPrices })}
      search={search}
      target="_blank"
      rel="noopener"
      className={classes.source}
      aria-label={name}
      {...(inCell ? { tabIndex: -1 } : {})}
      title={name}
    >
      {words}
      <Icon path={mdiOpenInNew} size={12} />
    </Link>
  )
}
