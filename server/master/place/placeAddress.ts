import { sql } from 'kysely'

/** The address of a place (p); null where it has none. */
export const PLACE_ADDRESS = sql<string | null>`nullif(concat_ws(', ', p.dia_chi, p.tinh_moi), '')`
