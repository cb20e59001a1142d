/** A code without separators: six digits of an authenticator app, or a recovery code. */
export type SecondFactorCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** Parses a code as people type it: `123 456`, `Abcde-fghij`. */
export function parseCode(text: string): SecondFactorCode {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}
