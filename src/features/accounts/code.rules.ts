/** What someone gave as a code: six digits of an authenticator app, or a recovery code, without what only separates. */
export type SecondFactorCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** Reads a code as people type it: `123 456`, `Abcde-fghij`. */
export function readCode(text: string): SecondFactorCode {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}
