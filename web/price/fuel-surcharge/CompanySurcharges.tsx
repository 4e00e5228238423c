import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { surchargeTexts } from '../../../contract/price/fuel-surcharge/surcharge.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { RateInForce } from '../../kit/resource/RateInForce.tsx'
import { CustomerButton } from '../../office/screen/offered/PageLinks.tsx'
import { CompanyManagement } from '../../master/company/offered/CompanyManagement.tsx'
import { WorkedExample } from './WorkedExample.tsx'

const SHOWN = ['hinh_thuc', 'gia_goc', 'nguong', 'ty_trong', 'buoc_gia', 'tang_moi_buoc']

/** Customers, each with the surcharge in force and the history of its rows. */
export function CompanySurcharges() {
  const { seat } = useSession()
  return (
    <CompanyManagement
      acts={({ id_cong_ty }) => (
        <>
          {mayCall(surcharges.api.list, seat) && (
            <>
              <RateInForce
                {...surcharges}
                part="id_cong_ty"
                value={wordOf(id_cong_ty)}
                shown={SHOWN}
                others={surchargeTexts.everybody}
                none={surchargeTexts.none}
              />
              <HistoryDoor
                {...surcharges}
                seat={seat}
                narrowed={{ id_cong_ty }}
                note={{ Note: WorkedExample }}
              />
            </>
          )}
          <CustomerButton id={wordOf(id_cong_ty)} />
        </>
      )}
    />
  )
}
