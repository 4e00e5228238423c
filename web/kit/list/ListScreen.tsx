import { Alert } from '@mantine/core'
import { mdiInformationOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { uiTexts } from '../../../contract/ui.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './screen.module.css'

type ListScreenProps = {
  readonly title: string
  readonly note?: ReactNode
  readonly actions: ReactNode
  readonly filters: ReactNode
  /** The bar of the selected rows; it takes the heading's place. */
  readonly bulk: ReactNode
  /** What the server said beside the rows; shown until it is closed. */
  readonly message?: string | null
  /** The table, which takes all the room that is left. */
  readonly children: ReactNode
}

function Message({ text }: { readonly text: string }) {
  const t = useText()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Alert
      role="alert"
      className={classes.message ?? ''}
      icon={<Icon path={mdiInformationOutline} />}
      withCloseButton
      closeButtonLabel={t(uiTexts.close)}
      onClose={() => setClosed(true)}
    >
      {text}
    </Alert>
  )
}

/** A screen that is one table: heading or bulk bar, filters, and the table over the rest of the height. */
export function ListScreen(props: ListScreenProps) {
  const { title, note, actions, filters, bulk, message, children } = props
  return (
    <section className={classes.screen} aria-label={title}>
      <div className={classes.top}>
        <div className={classes.heading} data-covered={bulk ? true : undefined}>
          <PageHeader title={title} {...(note === undefined ? {} : { note })} actions={actions} />
        </div>
        {bulk && <div className={classes.bulk}>{bulk}</div>}
      </div>
      {filters}
      {message && <Message key={message} text={message} />}
      <div className={classes.table}>{children}</div>
    </section>
  )
}
