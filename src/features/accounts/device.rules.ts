const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/** A browser as its owner would name it, `Firefox on Linux`, from what it says of itself. */
export function describeDevice(userAgent: string): string {
  const find = (marks: typeof BROWSERS) => marks.find(([mark]) => userAgent.includes(mark))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser === undefined && system === undefined) return 'Another program'
  return system === undefined ? (browser ?? '') : `${browser ?? 'A browser'} on ${system}`
}

/** A network address without what names a single household: the last of four numbers, or all but the first three groups. */
export function hideNetwork(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)
  if (four) return `${four[1]}.x`
  const groups = address.split(':').filter((group) => group !== '')
  return groups.length < 2 ? address : `${groups.slice(0, 3).join(':')}:…`
}
