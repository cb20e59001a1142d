const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that may stand in a script element: no string in it can close the element or start a comment there. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** CSS that may stand in a style element: no string in it can close the element. */
export function embeddedCss(css: string): string {
  return css.replaceAll('</', '<\\/')
}
