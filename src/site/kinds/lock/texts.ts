import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { LockProblem } from '#features/tenancy/locks/types.ts'

/** Texts of the page that asks for a password. */
export interface LockTexts {
  readonly page: readonly [title: string, text: string]
  readonly site: readonly [title: string, text: string]
  readonly password: string
  readonly open: string
  readonly problems: Readonly<Record<LockProblem, string>>
}

export const texts = textsByLanguage<LockTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'lock' }),
)
