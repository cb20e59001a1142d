const BROWSERS: readonly (readonly [token: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [token: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/** Returns a readable name of a browser from its User-Agent: `Firefox on Linux`. */
export function describeDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([token]) => userAgent.includes(token))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser === undefined && system === undefined) return 'Unknown device'
  return system === undefined ? (browser ?? '') : `${browser ?? 'Unknown browser'} on ${system}`
}

/** Returns an IP address without its last number (IPv4) or with its first three groups only (IPv6), for privacy. */
export function anonymizeIp(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (ipv4) return `${ipv4[1]}.x`
  const groups = ip.split(':').filter((group) => group !== '')
  return groups.length < 2 ? ip : `${groups.slice(0, 3).join(':')}:…`
}
