import { FieldGrid, FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { ExtraCosts } from './ExtraCosts.tsx'
import { COST_GROUPS } from './layout.ts'
import { TripCells } from './TripCells.tsx'

/** Costs of the trip, extra costs, pay of the drivers, rating. */
export function CostsStep() {
  const { costs, extraCosts, pay, rating } = COST_GROUPS
  return (
    <>
      <FieldGroup title={costs.title}>
        <FieldGrid>
          <TripCells cells={costs.cells} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={extraCosts.title}>
        <ExtraCosts />
      </FieldGroup>
      <FieldGroup title={pay.title}>
        <FieldGrid>
          <TripCells cells={pay.cells} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={rating.title}>
        <FieldGrid>
          <TripCells cells={rating.cells} />
        </FieldGrid>
      </FieldGroup>
    </>
  )
}
