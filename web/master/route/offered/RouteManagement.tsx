import type { ReactNode } from 'react'
import type { AnyRow } from '../../../../contract/kit/resource/crud.ts'
import { routeApi, routeResource, routeSheet } from '../../../../contract/master/route/route.ts'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'

/** Routes with their km and prices; `acts` are those of the wings above on a route. */
export const RouteManagement = ({ acts }: { readonly acts: (row: AnyRow) => ReactNode }) => (
  <ResourceScreen resource={routeResource} api={routeApi} sheet={routeSheet} rowActs={acts} />
)
