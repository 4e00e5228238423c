import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { companyResource } from '../../../contract/master/company/company.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { shownAs } from '../../../contract/kit/resource/resource.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import { maySee } from '../../../contract/office/screen/access.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { surchargeTexts } from '../../../contract/price/fuel-surcharge/surcharge.texts.ts'
import { customerPageTexts as texts } from '../../../contract/report/customer-page/customer-page.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { RateInForce } from '../../kit/resource/RateInForce.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { toCustomerRecord } from '../../office/screen/offered/paths.ts'
import type { CustomerPart } from './customerPart.ts'

const SURCHARGE = ['hinh_thuc', 'gia_goc', 'nguong', 'ty_trong', 'buoc_gia', 'tang_moi_buoc']

/** Who a customer is, its terms, its notes, and the surcharge that its contract has. */
export const CustomerRecord: CustomerPart = ({ id, name, row, tabs }) => {
  const t = useText()
  const language = useLanguage()
  const { seat } = useSession()
  const { sections, fields } = companyResource
  return (
    <Stack gap="md">
      <PageHeader
        title={name}
        actions={
          maySee(seat, '/company-management') && (
            <Button renderRoot={(props: object) => <Link {...props} {...toCustomerRecord(id)} />}>
              {t(texts.edit)}
            </Button>
          )
        }
      />
      {tabs}
      {sections.map(({ title, fields: names }) => (
        <Panel key={title.vi}>
          <h2 style={{ margin: '0 0 8px', fontSize: '1rem' }}>{t(title)}</h2>
          <Facts
            facts={names.flatMap((key) => {
              const field = (fields as Fields)[key]
              if (!field) return []
              const words = formatWithUnit(field, row[shownAs(key, field)], language)
              return { key, label: t(field.label), value: words || t(texts.nothing) }
            })}
          />
        </Panel>
      ))}
      {mayCall(surcharges.api.list, seat) && (
        <Panel>
          <RateInForce
            {...surcharges}
            part="id_cong_ty"
            value={id}
            shown={SURCHARGE}
            others={surchargeTexts.everybody}
            none={surchargeTexts.none}
          />
          <HistoryDoor {...surcharges} seat={seat} narrowed={{ id_cong_ty: id }} />
        </Panel>
      )}
    </Stack>
  )
}
