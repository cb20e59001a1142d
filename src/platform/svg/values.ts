import { AT_RULES, FUNCTIONS } from './allowed.ts'

const OWN_REFERENCE = /^\s*#[^\s"'()<>\\]{1,200}\s*$/
const PIXELS = /^\s*data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/

/** Longer than the name of any function that is known. */
const LONGEST_NAME = 40

/** Whether an address stays within the drawing: a part of it, and for images in it their own pixels. */
export function isOwnReference(address: string, element: string): boolean {
  return OWN_REFERENCE.test(address) || (element === 'image' && PIXELS.test(address))
}

/**
 * Whether a value of an attribute, or a style, reaches for nothing outside the drawing. A backslash can spell any of it
 * another way, so none is let through.
 */
export function isClosedValue(value: string): boolean {
  if (value.includes('\\') || /javascript:|expression\s*\(|<!--/i.test(value)) return false
  for (const { index } of value.matchAll(/\(/g)) {
    const name =
      value
        .slice(Math.max(0, index - LONGEST_NAME), index)
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

/** Whether a stylesheet brings nothing in. */
export function isClosedStyle(css: string): boolean {
  for (const [, rule = ''] of css.matchAll(/@([\w-]*)/g)) if (!AT_RULES.has(rule.toLowerCase())) return false
  return isClosedValue(css)
}
