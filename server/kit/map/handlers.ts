import { mapApi } from '../../../contract/kit/map/map.api.ts'
import type { Context } from '../http/context.ts'
import { on, type Route } from '../http/mount.ts'

/** What the maps show below everything, beside the offline base map. */
async function tellTiles(_input: object, { settings }: Context) {
  const { tiles } = settings
  return { data: tiles && { dia_chi: tiles.address, ghi_nguon: tiles.thanks } }
}

export const mapRoutes: Route[] = [on(mapApi.tiles, tellTiles)]
