import { useQueryClient } from '@tanstack/react-query'
import { newerRevision } from '#ui/api/newer-revision.ts'
import { type AutosaveOptions, useAutosave } from '#ui/drafts/use-autosave.ts'
import type { SavedDraft } from '#ui/drafts/use-save-queue.ts'

/** A settings, theme or menu document, as the API returns it. */
export interface DocumentState<Body> {
  readonly body: Body
  readonly baseVersion: string
  readonly savedBy: string | null
}

export interface DocumentDraftOptions<Body, Draft> extends Pick<
  AutosaveOptions<Draft>,
  'merge' | 'isComplete' | 'put'
> {
  readonly site: string
  /** Key of the document within its site. */
  readonly name: string
  readonly state: DocumentState<Body>
  readonly toDraft: (body: Body) => Draft
  /** Updates the cached document after a save. */
  readonly onSaved: (saved: SavedDraft<Draft>) => void
}

/** Draft of a document of the site that is saved automatically; publishing is a separate step. */
export function useDocumentDraft<Body, Draft = Body>({
  site,
  name,
  state,
  toDraft,
  onSaved,
  ...options
}: DocumentDraftOptions<Body, Draft>) {
  const queries = useQueryClient()
  return useAutosave<Draft>({
    ...options,
    key: `draft:${site}:${name}`,
    server: { draft: toDraft(state.body), baseVersion: state.baseVersion },
    readConflict(error) {
      const remote = newerRevision<DocumentState<Body>>(error)
      return remote && { ...remote, draft: toDraft(remote.body) }
    },
    onSaved(saved) {
      onSaved(saved)
      for (const list of ['unpublished', 'releases'])
        void queries.invalidateQueries({ queryKey: ['site', site, list] })
    },
  })
}
