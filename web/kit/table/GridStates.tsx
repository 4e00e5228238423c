import { Button } from '@mantine/core'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import type { ReactNode } from 'react'
import { useText } from '../ui/language.ts'
import styles from './states.module.css'

/** What went wrong, in words for the user, and how to try again. */
export type GridError = { readonly text: string; readonly retry: () => void }

type GridStatesProps = {
  readonly busy: boolean
  readonly empty: ReactNode
  readonly error: GridError | null
  readonly hasRows: boolean
}

const skeletonRows = [0.9, 0.75, 0.85, 0.6, 0.8, 0.7, 0.88, 0.65]

function Skeleton() {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t(tableTexts.loading)}>
      {skeletonRows.map((width) => (
        <div key={width} className={styles.bone} style={{ width: `${width * 100}%` }} />
      ))}
    </div>
  )
}

function Failure({ error, className }: { error: GridError; className: string | undefined }) {
  const t = useText()
  return (
    <div role="alert" className={className}>
      <span>{error.text}</span>
      <Button size="compact-sm" variant="light" color="red" onClick={error.retry}>
        {t(tableTexts.retry)}
      </Button>
    </div>
  )
}

/** Says above rows that are there that they could not be renewed. */
export const GridBanner = ({ error }: { error: GridError }) => (
  <Failure error={error} className={styles.banner} />
)

/** Loading, empty and refused, laid over the table; rows that are there stay in sight. */
export function GridStates({ busy, empty, error, hasRows }: GridStatesProps) {
  const t = useText()
  return (
    <>
      {busy && hasRows && (
        <div className={styles.progress} role="progressbar" aria-label={t(tableTexts.loading)} />
      )}
      {error && !hasRows && <Failure error={error} className={styles.message} />}
      {busy && !hasRows && !error && <Skeleton />}
      {!busy && !error && !hasRows && (
        <div className={styles.message} role="status">
          {empty}
        </div>
      )}
    </>
  )
}
