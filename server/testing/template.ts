/** The name of the migrated, empty database that every test file's own is cloned from. */
export const TEMPLATE = 'template_lanbanh'

/** The same with the demo company in it, without trips. */
export const DEMO_TEMPLATE = 'template_demo'

/** The same with the trips of its last three months; made by the first file of a run that needs it. */
export const TRIPS_TEMPLATE = 'template_trips'

/** The same server's address with another database in it. */
export const withDatabase = (connectionString: string, name: string): string =>
  connectionString.replace(/\/[^/?]*\?/, `/${name}?`)
