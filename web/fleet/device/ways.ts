/** Stands where a key is not known. */
const SOME_KEY = 'KHOA_GPS'

/** The addresses that devices and forwarders send to, ready to be copied. */
export function waysIn(origin: string, typed: string) {
  const key = encodeURIComponent(typed.trim() || SOME_KEY)
  const traccarUrl = `${origin}/gps/traccar?key=${key}`
  return {
    phone: `${origin}/gps/osmand?key=${key}`,
    // The OsmAnd app tells its speed in m/s where the protocol means knots: it is left out and worked out from the way.
    form: `${origin}/gps/osmand?key=${key}&id=MA_THIET_BI&lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}`,
    traccar: [
      "<entry key='forward.type'>json</entry>",
      `<entry key='forward.url'>${traccarUrl}</entry>`,
      "<entry key='forward.retry.enable'>true</entry>",
    ].join('\n'),
    batch: [
      `curl -X POST '${origin}/gps/batch' \\`,
      `  -H 'x-gps-key: ${typed.trim() || SOME_KEY}' -H 'content-type: application/json' \\`,
      `  -d '{"data":[{"id":"MA_THIET_BI","time":"2026-11-20 07:30:00","lat":20.8449,"lng":106.6881,"speed":42}]}'`,
    ].join('\n'),
  }
}
