const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Returns JSON for a script element: no string in it can close the element or start a comment. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** Returns CSS for a style element: no string in it can close the element. */
export function embeddedCss(css: string): string {
  return css.replaceAll('</', '<\\/')
}
