import { useQueryClient } from '@tanstack/react-query'
import { saveTheme } from '#features/content/design/api.types.ts'
import { themeQuery } from '#features/content/design/screens/theme-query.ts'
import { mergeFields } from '#features/content/site-documents/merge.rules.ts'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import type { ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import { call } from '#ui/api/call.ts'
import { useDocumentDraft } from '#ui/drafts/use-document-draft.ts'

/** Draft of a theme, saved automatically. */
export function useThemeDraft(site: string, state: SiteDocumentView<ThemeBody>) {
  const queries = useQueryClient()
  return useDocumentDraft<ThemeBody>({
    site,
    name: 'design',
    state,
    toDraft: (body) => body,
    put: (body, baseVersion) => call(saveTheme, { site, body: { body, baseVersion, publish: false } }),
    merge: mergeFields,
    onSaved({ draft: body, baseVersion }) {
      queries.setQueryData(themeQuery(site).queryKey, (now) => now && { ...now, body, baseVersion })
    },
  })
}
