import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { Screen } from '../contract/office/screen/access.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import type { Text } from '../contract/kit/text/text.ts'
import { RouteError } from './office/error/RouteError.tsx'
import type { Search } from './kit/ui/address.ts'
import {
  paths,
  type FormPath,
  type PagePath,
  type PlainPath,
} from './office/screen/offered/paths.ts'
import { Root } from './Root.tsx'
import { guard } from './office/session/offered/guard.ts'
import { loadSession } from './office/session/offered/session.ts'
import { storedToken } from './kit/http/storage.ts'

/** What every screen lies in. */
export const root = createRootRoute({
  component: Root,
  errorComponent: RouteError,
  validateSearch: (search: Search & SearchSchemaInput): Search => search,
})

/** The frame of those who are signed in. */
export const signedIn = createRoute({
  id: 'signed-in',
  getParentRoute: () => root,
  beforeLoad: ({ location, preload }) => guard(location, preload),
  component: lazyRouteComponent(() => import('./office/shell/Shell.tsx'), 'Shell'),
})

/** Leads to the page that says that there is nothing here. */
export const toNotFound = () => {
  throw redirect({ to: paths.notFound, replace: true })
}
/** Leads those who are signed in home. */
export const onlyGuests = () => {
  if (storedToken()) throw redirect({ to: paths.home, replace: true })
}
/** Only for those who have to set a second factor up; all others go home, or to the sign-in. */
export const onlySettingUp = async () => {
  const session = storedToken() ? await loadSession().catch(() => null) : null
  if (!session?.can_thiet_lap_otp) throw redirect({ to: paths.home, replace: true })
}
/** A screen outside the frame. */
export const outside = { getParentRoute: () => root } as const

/** A screen that takes parts from above: they are put in their places before it is drawn. */
export async function withSlots<Screen>(loading: Promise<Screen>): Promise<Screen> {
  const [screen, { fillSlots }] = await Promise.all([loading, import('./slots.tsx')])
  fillSlots()
  return screen
}

type Module = Readonly<Record<string, unknown>>
/** What is drawn: a part of a module that is loaded when it is first asked for. */
type Drawn<M extends Module> = { readonly name: keyof M & string; readonly load: () => Promise<M> }

const inFrame = <P extends string, M extends Module>(
  path: P,
  title: Text,
  { name, load }: Drawn<M>,
) => ({
  getParentRoute: () => signedIn,
  path,
  staticData: { title },
  component: lazyRouteComponent(load, name) as RouteComponent,
})

/** A screen inside the frame, named as in the menu. */
export const screen = <P extends Screen & PlainPath, M extends Module>(
  path: P,
  name: keyof M & string,
  load: () => Promise<M>,
) => createRoute(inFrame(path, screenTexts[path], { name, load }))

/** A page about one thing inside the frame. */
export const page = <P extends PagePath, M extends Module>(path: P, title: Text, drawn: Drawn<M>) =>
  createRoute(inFrame(path, title, drawn))

/** A form inside the frame, whose address says whether it makes something or edits it. */
export const form = <P extends FormPath, M extends Module>(path: P, title: Text, drawn: Drawn<M>) =>
  createRoute({
    ...inFrame(path, title, drawn),
    beforeLoad: ({ params }) => {
      if ((params as { tab: string }).tab !== (path.endsWith('/$id') ? 'edit' : 'create'))
        toNotFound()
    },
  })
