/** The classes that a type of vehicle is priced by: a tractor by its box, a truck by its load (money, section 2). */
export const TYPE_CLASSES: Readonly<Record<string, readonly string[]>> = {
  dau_keo: ['cont20', 'cont40'],
}
