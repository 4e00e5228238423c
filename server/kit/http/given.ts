/** The fields of `input` that are there; absent ones are left alone (wire: Create, update). */
export const given = <T extends object, N extends keyof T>(
  input: T,
  names: readonly N[],
): Partial<T> =>
  Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as unknown as Partial<T>
