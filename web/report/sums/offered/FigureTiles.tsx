import { SimpleGrid } from '@mantine/core'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { changeOf, changeText } from '../../../../contract/report/sums/change.ts'
import {
  figureFields,
  FIGURES,
  type Figures,
} from '../../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { FigureTile } from './FigureTile.tsx'
import classes from './report.module.css'
import type { To } from './rowsLink.ts'

type FigureTilesProps = {
  readonly figures: Partial<Figures>
  readonly before?: Figures
  readonly yearAgo?: Figures
  /** The rows of which they are the sum. */
  readonly to: To
}

/** Whether anything stands for a stretch: of one before the first trip there is nothing to compare with. */
const isAny = (figures: Figures): boolean => FIGURES.some((name) => figures[name] !== 0)

/** What a stretch comes to, beside the one before and that of a year before; each figure opens its rows. */
export function FigureTiles({ figures, before, yearAgo, to }: FigureTilesProps) {
  const t = useText()
  const shown = FIGURES.filter((name) => figures[name] !== undefined)
  return (
    <SimpleGrid
      className={classes.tiles ?? ''}
      cols={{ base: 2, sm: 3, lg: shown.length }}
      spacing="sm"
    >
      {shown.map((name) => {
        const value = figures[name] ?? 0
        const compared = [
          [reportTexts.before, before],
          [reportTexts.yearBefore, yearAgo],
        ] as const
        return (
          <FigureTile key={name} label={t(figureFields[name].label)} {...{ value, to }}>
            {compared.map(
              ([label, past]) =>
                past &&
                isAny(past) && (
                  <span key={label.vi} className={classes.past}>
                    {t(label)}: {formatMoney(past[name])}{' '}
                    <span className={classes.whole}>
                      {`(${changeText(changeOf(value, past[name]))})`}
                    </span>
                  </span>
                ),
            )}
          </FigureTile>
        )
      })}
    </SimpleGrid>
  )
}
