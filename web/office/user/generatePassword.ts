// Without letters that are mistaken for one another when read out.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_SIZE = 4

/** A random password that can be read out on the phone, such as 'k7mp-x2hd-9qtz' (60 bits). */
export function generatePassword(): string {
  const picks = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_SIZE))
  const letters = [...picks].map((pick) => LETTERS[pick % LETTERS.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
