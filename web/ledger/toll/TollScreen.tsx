import type { ReactNode } from 'react'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { tollTexts as texts } from '../../../contract/ledger/toll/toll.texts.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { TollRows } from './TollRows.tsx'
import { TollTrips } from './TollTrips.tsx'

const LISTS = {
  luot: { resource: tolls.resource, draw: (tabs: ReactNode) => <TollRows tabs={tabs} /> },
  chuyen: {
    resource: tolls.resource,
    label: texts.byTrip,
    draw: (tabs: ReactNode) => <TollTrips tabs={tabs} />,
  },
}

/** Toll statements, pass by pass and against the trips. */
export const TollScreen = () => <ResourceLists lists={LISTS} />
