import { SCREENS } from '#features/app.rules.ts'

const PATTERNS: readonly (readonly string[])[] = Object.keys(SCREENS).map((path) => path.split('/').slice(1))

/** Whether a screen exists at a path, with or without a trailing slash. Does not check parameters. */
export function isScreenPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const segments = parts.length === 0 ? [''] : parts
  return PATTERNS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith('$') ? segments[index] !== '' : part === segments[index],
      ),
  )
}
