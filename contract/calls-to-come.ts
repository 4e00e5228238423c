/** Named calls of the specification that are not built yet; a test keeps this list true. */
export const CALLS_TO_COME: readonly string[] = []
