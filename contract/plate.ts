const PLATE = /^\d{2}[A-Z]{1,2}(\d{5}|\d{4})$/

/** The form under which plates are compared: letters and digits only, upper case (domain B1.4). */
export const plateKey = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** True for a truck or trailer plate of five or four digits (domain B1.4). */
export const isPlate = (plate: string): boolean => PLATE.test(plateKey(plate))

/** '15h06812' → '15H-068.12'; anything that is no plate stays as it is. */
export function displayPlate(plate: string): string {
  const key = plateKey(plate)
  if (!PLATE.test(key)) return plate.trim()
  const head = /^\d{2}[A-Z]{1,2}/.exec(key)?.[0] ?? ''
  const digits = key.slice(head.length)
  return digits.length === 5
    ? `${head}-${digits.slice(0, 3)}.${digits.slice(3)}`
    : `${head}-${digits}`
}
