import { Button } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Screen } from '../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { overviewTexts as texts } from '../../../contract/report/overview/overview.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { toScreen } from '../../office/screen/offered/paths.ts'
import classes from './FirstSteps.module.css'

type Beginnings = NonNullable<OutputOf<typeof overviewApi.today>['bat_dau']>

/** Where each list is entered, in the order in which one needs the other. */
const LISTS: Readonly<Record<keyof Beginnings, Screen>> = {
  phuong_tien: '/vehicle-management',
  lai_xe: '/driver-list',
  cong_ty: '/company-management',
  tuyen_duong: '/route-management',
}

/** What a company does before its first trip. */
export function FirstSteps({ entered }: { readonly entered: Beginnings }) {
  const t = useText()
  return (
    <Panel>
      <h2 className={classes.title}>{t(texts.firstSteps)}</h2>
      <p>{t(texts.fromSheet)}</p>
      <Button
        leftSection={<Icon path={mdiFileExcelOutline} size={18} />}
        renderRoot={(props) => <Link {...toScreen('/trip-management')} {...props} />}
      >
        {t(screenTexts['/trip-management'])}
      </Button>
      <p>{t(texts.oneByOne)}</p>
      <ol className={classes.steps}>
        {(Object.entries(LISTS) as [keyof Beginnings, Screen][]).map(([name, screen]) => (
          <li key={name}>
            <Link {...toScreen(screen)}>{t(screenTexts[screen])}</Link>
            <span className={classes.rows}>{t(texts.rows(entered[name]))}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
