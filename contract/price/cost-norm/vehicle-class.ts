/** The classes that a type of vehicle is priced by: a tractor by its box, a truck by its load (money, section 2). */
const TYPE_CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['dau_keo', ['cont20', 'cont40']],
])
/** Those of a type whose class is not its own name. */
export const classesOfType = (type: string): readonly string[] | undefined => TYPE_CLASSES.get(type)
