import { routeApi, routeResource, routeSheet } from '../../../contract/master/route/route.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'

/** Routes with their km and prices. */
export const RouteManagement = () => (
  <ResourceScreen resource={routeResource} api={routeApi} sheet={routeSheet} />
)
