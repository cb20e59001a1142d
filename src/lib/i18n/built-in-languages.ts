const found = import.meta.glob<number>('/src/languages/*/plural-forms.ts', {
  eager: true,
  import: 'pluralForms',
})

/** The languages that there are built-in texts in, with their numbers of plural forms (I18-11, I18-12). */
export const PLURAL_FORMS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(found).map(([path, forms]) => [path.split('/').at(-2) ?? path, forms]),
)
