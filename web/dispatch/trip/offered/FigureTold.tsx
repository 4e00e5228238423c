import { Stack, Text } from '@mantine/core'
import { HOW } from '../../../../contract/dispatch/order/marks.ts'
import { isOfBefore, type Explained } from '../../../../contract/dispatch/trip/trip.explain.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { figureText } from '../../../../contract/kit/sheet/figure.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { useText } from '../../../kit/ui/language.ts'
import { Parts } from '../pricing/Parts.tsx'
import { Variables } from '../pricing/Variables.tsx'

type SectionProps = {
  readonly label: string
  readonly field: Field
  readonly figure: Explained
}

/** A stored figure, and how it came about. */
export function FigureSection({ label, field, figure }: SectionProps) {
  const t = useText()
  const { gia_tri, cach } = figure
  return (
    <section>
      <Text fw={600} size="sm">
        {label}:{' '}
        <span className="numeric">{gia_tri === null ? '–' : figureText(field, gia_tri, t)}</span>
      </Text>
      <Text size="xs" c="dimmed">
        {t(cach === 'thieu' ? texts.empty : HOW[cach])}
      </Text>
      <FigureTold figure={figure} />
    </section>
  )
}

/** Its formula, its parts, and the rows that it rests on. */
function FigureTold({ figure }: { readonly figure: Explained }) {
  const t = useText()
  const { cong_thuc, cong_thuc_en, phan, bien, thieu_gi, thieu_gi_en, tinh_ra, gia_tri } = figure
  return (
    <Stack gap="xs">
      {cong_thuc && (
        <Text size="sm">
          {t(texts.formula)}: {t(text(cong_thuc, cong_thuc_en ?? cong_thuc))}
        </Text>
      )}
      {thieu_gi && (
        <Text size="sm" c="dimmed">
          {t(texts.wants)}: {t(text(thieu_gi, thieu_gi_en ?? thieu_gi))}
        </Text>
      )}
      {tinh_ra !== null && tinh_ra !== gia_tri && (
        <Text size="sm">
          {t(texts.runGives)} <strong className="numeric">{formatMoney(tinh_ra)}</strong>
        </Text>
      )}
      {isOfBefore(figure.cach, gia_tri, tinh_ra) && (
        <Text size="xs" c="dimmed">
          {t(texts.ofBefore)}
        </Text>
      )}
      <Parts parts={phan ?? []} />
      {bien.length > 0 && (
        <Variables
          variables={bien.map(({ ten, ten_en, ...of }) => ({ ...of, ten: text(ten, ten_en) }))}
        />
      )}
    </Stack>
  )
}
