/** The address of a database without its password, which would stand in the list of processes, and the password. */
export function apartFromPassword(databaseUrl: string): {
  address: string
  password: string | null
} {
  const before = /^(\w+:\/\/[^:@/?]*):([^@/?]*)@/
  const among = /([?&])password=([^&]*)&?/
  const written = among.exec(databaseUrl)?.[2] ?? before.exec(databaseUrl)?.[2]
  return {
    address: databaseUrl.replace(before, '$1@').replace(among, '$1').replace(/[?&]$/, ''),
    password: written === undefined ? null : decodeURIComponent(written),
  }
}
