import { AT_RULES, FUNCTIONS } from './allowed.ts'

const OWN_REFERENCE = /^\s*#[^\s"'()<>\\]{1,200}\s*$/
const PIXELS = /^\s*data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/

/** Longer than any allowed function name. */
const MAX_NAME_LENGTH = 40

/** Returns whether a URL stays within the SVG: a fragment, or for images embedded pixels. */
export function isLocalReference(url: string, element: string): boolean {
  return OWN_REFERENCE.test(url) || (element === 'image' && PIXELS.test(url))
}

/**
 * Returns whether an attribute value, or a style, loads nothing external. Backslashes are rejected, since
 * they can escape any of it.
 */
export function isSelfContainedValue(value: string): boolean {
  if (value.includes('\\') || /javascript:|expression\s*\(|<!--/i.test(value)) return false
  for (const { index } of value.matchAll(/\(/g)) {
    const name =
      value
        .slice(Math.max(0, index - MAX_NAME_LENGTH), index)
        .split(/[^\w-]/)
        .at(-1) ?? ''
    if (name !== '' && !FUNCTIONS.has(name.toLowerCase())) return false
  }
  for (const found of value.matchAll(/url\(/gi)) {
    const inside = value.slice(found.index + 'url('.length)
    if (!/^\s{0,9}(?:#[\w:.-]{1,200}|"#[\w:.-]{1,200}"|'#[\w:.-]{1,200}')\s{0,9}\)/.test(inside)) return false
  }
  return true
}

/** Returns whether a stylesheet loads nothing external. */
export function isSelfContainedStyle(css: string): boolean {
  for (const [, rule = ''] of css.matchAll(/@([\w-]*)/g)) if (!AT_RULES.has(rule.toLowerCase())) return false
  return isSelfContainedValue(css)
}
