const found = import.meta.glob<Readonly<Record<string, string>>>('./*/*/audit.types.ts', {
  eager: true,
  import: 'auditTexts',
})

/** Texts of API operations in the activity list; apart from the screens, so that only that list loads them. */
export const AUDIT_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(found).flatMap((texts) => Object.entries(texts)),
)
