import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import type { Speak } from './cellContent.tsx'
import type { RowColor } from './gridColumn.ts'
import styles from './marks.module.css'

type RowMarksProps = RowColor & { readonly t: Speak }

/** The stripe in the colour of a row, and the second mark of a lost signal, which is also said in words. */
export function RowMarks({ hex, lostHex, label, t }: RowMarksProps) {
  return (
    <span className={styles.marks}>
      {hex && <span className={styles.stripe} title={label} />}
      {lostHex && (
        <span
          role="img"
          aria-label={t(tableTexts.lostSignal)}
          title={t(tableTexts.lostSignal)}
          className={styles.lost}
          style={{ backgroundColor: lostHex }}
        />
      )}
    </span>
  )
}
