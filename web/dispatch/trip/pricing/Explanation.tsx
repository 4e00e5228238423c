import { Button, Group, Stack, Text } from '@mantine/core'
import { mdiCalculatorVariantOutline, mdiPencilOutline, mdiTagOutline } from '@mdi/js'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { figureText } from '../../../../contract/kit/sheet/figure.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { isOfBefore } from '../../../../contract/dispatch/trip/trip.explain.ts'
import type { Figure } from '../../../../contract/price/calculation/figure.ts'
import { companyPriceApi } from '../../../../contract/price/company-price/company-price.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import type { DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import type { WireMoment } from '../../../../contract/kit/time/time.ts'
import { OldPrice } from '../../../price/fuel-price/offered/OldPriceNote.tsx'
import { useEditor } from '../editor/editorContext.ts'
import type { MarkProps } from './FigureMark.tsx'
import { Parts } from './Parts.tsx'
import { ByStatement } from './ByStatement.tsx'
import classes from './pricing.module.css'
import { stateWords } from './state.ts'
import { Variables, WantedRow } from './Variables.tsx'

/** What stands, how it came about, and what a run gives where that is something else. */
function Standing({ field, value, shown, state }: MarkProps) {
  const t = useText()
  const gives = shown.figure?.tinh_ra ?? null
  const isOther = gives !== null && value !== null && value !== gives
  const difference = typeof value === 'number' && gives !== null ? gives - value : 0
  const word = difference > 0 ? texts.more : texts.less
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(field.label)}
      </Text>
      <Text size="lg" fw={600} className="numeric">
        {typeof value === 'number' ? figureText(field, value, t) : t(texts.empty)}
      </Text>
      <Text size="xs" c="dimmed">
        {t(state === 'missing' ? texts.missing : stateWords(state, shown))}
      </Text>
      {(isOther || state === 'workable') && gives !== null && (
        <Text size="sm" mt={4} className="numeric">
          {t(texts.runGives)} <strong>{figureText(field, gives, t)}</strong>
          {difference !== 0 && ` (${figureText(field, Math.abs(difference), t)} ${t(word)})`}
        </Text>
      )}
      {isOfBefore(shown.how, value, gives) && (
        <Text size="xs" c="dimmed">
          {t(texts.ofBefore)}
        </Text>
      )}
    </div>
  )
}

/** The formula of a figure with its parts and what went into it, or what is wanting for it. */
function Worked({ figure }: { readonly figure: Figure }) {
  const t = useText()
  return (
    <>
      {figure.thieu && <WantedRow missing={figure.thieu} />}
      {figure.cong_thuc && (
        <section>
          <h3 className={classes.head}>{t(texts.formula)}</h3>
          <Text size="sm">{t(figure.cong_thuc)}</Text>
        </section>
      )}
      <Parts parts={figure.phan} />
      {figure.bien.length > 0 && <Variables variables={figure.bien} />}
    </>
  )
}

const goesByFuel = ({ bien }: Figure): boolean =>
  bien.some(({ nguon }) => nguon?.loai === 'fuel_price')
const newestOf = (rows: DraftRows | null): WireMoment | null =>
  rows?.dong_gia.fuelPrices
    .map(({ hieu_luc_tu }) => hieu_luc_tu)
    .toSorted()
    .at(-1) ?? null

/** How a figure came about, down to the rows, and what can be done about it. */
export function Explanation(props: MarkProps & { readonly onClose: () => void }) {
  const { path, value, shown, mayChange, onMakePrice, onClose } = props
  const t = useText()
  const { seat } = useSession()
  const { pricing, trip } = useEditor()
  const { figure, how } = shown
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const isTyped = typeof value === 'number' && how === null
  const maySell =
    path.endsWith('.cuoc_van_chuyen') &&
    isTyped &&
    value > 0 &&
    mayCall(companyPriceApi.create, seat)
  const mayFill = mayChange && how !== 'tinh' && (figure?.tinh_ra ?? null) !== null
  const mayKeep = mayChange && how !== null && value !== null
  return (
    <Stack gap="xs" tabIndex={-1} data-autofocus className={classes.explanation}>
      <Standing {...props} />
      {(mayFill || mayKeep || maySell) && (
        <Group gap={6}>
          {mayFill && (
            <Button
              size="compact-sm"
              leftSection={<Icon path={mdiCalculatorVariantOutline} size={14} />}
              onClick={after(() => pricing.fill(path))}
            >
              {t(texts.fill)}
            </Button>
          )}
          {mayKeep && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon path={mdiPencilOutline} size={14} />}
              onClick={after(() => pricing.keep(path))}
            >
              {t(texts.keep)}
            </Button>
          )}
          {maySell && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<Icon path={mdiTagOutline} size={14} />}
              onClick={after(onMakePrice)}
            >
              {t(texts.makePrice)}
            </Button>
          )}
        </Group>
      )}
      {figure && goesByFuel(figure) && <OldPrice newest={newestOf(pricing.rowsNow())} />}
      {path === 'phi_cau_duong' && how === 'sao_ke' && trip?.id_chuyen_di && (
        <ByStatement id={trip.id_chuyen_di} />
      )}
      {figure ? <Worked figure={figure} /> : <Text size="sm">{t(texts.waiting)}</Text>}
    </Stack>
  )
}
