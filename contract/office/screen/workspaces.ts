import type { Seat } from '../../kit/endpoint/roles.ts'
import { BESIDE_MENUS, holds, inMenu, MENUS, type MenuEntry, type Screen } from './access.ts'

/** The menu of the workspace of the fleet, in order; each seat sees of it what it may (tracking, section 4). */
const FLEET_MENU: readonly Screen[] = [
  '/location',
  '/trucks',
  '/management/driving-report',
  '/management/image',
  '/live-camera',
  '/camera-play-back',
  '/management/excel-report',
  '/warning',
  '/rule',
  '/paper',
  '/look-log',
]

/** The screens that a seat opens beside its menus, in order: home leads to them, the workspace of the fleet to its own. */
export const besideMenu = (seat: Seat): readonly Screen[] =>
  (Object.keys(BESIDE_MENUS) as Screen[]).filter(
    (screen) => holds(seat, screen) && !inMenu(seat, screen) && !FLEET_MENU.includes(screen),
  )

/** The menu of the office: the role's, and what is open to a role that has none (specification, section 6). */
export const officeMenuOf = (seat: Seat): readonly MenuEntry[] =>
  MENUS[seat].length > 0 ? MENUS[seat] : ['/overview', ...besideMenu(seat), '/change-password']

/** The two workspaces that share the top bar: the work of the office, and the fleet. */
export const WORKSPACES = ['dieu_hanh', 'doi_xe'] as const
export type Workspace = (typeof WORKSPACES)[number]

/** In which workspace a screen stands; one that stands in no menu is the office's. */
export const workspaceOf = (screen: Screen | null): Workspace =>
  screen !== null && FLEET_MENU.includes(screen) ? 'doi_xe' : 'dieu_hanh'

/** What a seat sees of the fleet, in order; empty for seats without it. */
export const fleetMenuOf = (seat: Seat): readonly Screen[] =>
  FLEET_MENU.filter((screen) => holds(seat, screen))

/** The menu of a workspace as a seat sees it. */
export const menuIn = (workspace: Workspace, seat: Seat): readonly MenuEntry[] =>
  workspace === 'doi_xe' ? fleetMenuOf(seat) : officeMenuOf(seat)
