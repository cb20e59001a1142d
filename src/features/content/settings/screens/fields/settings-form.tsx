import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { mergeFields } from '#features/content/site-documents/merge.rules.ts'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import { saveSettings } from '#features/content/settings/api.types.ts'
import { settingsQuery } from '#features/content/settings/screens/fields/settings-query.ts'
import { call } from '#ui/api/call.ts'
import { DraftActions } from '#ui/drafts/draft-actions.tsx'
import { DraftDialogs } from '#ui/drafts/draft-dialogs.tsx'
import { useDocumentDraft } from '#ui/drafts/use-document-draft.ts'
import { DraftForm } from '#ui/form.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

export interface SettingsFormProps {
  readonly children: (settings: SettingsBody, change: (changed: Partial<SettingsBody>) => void) => ReactNode
}

/** Form of a settings screen: loads the settings and saves changes automatically. */
export function SettingsForm({ children }: SettingsFormProps) {
  const { identifier } = useSite()
  const query = useQuery({
    ...settingsQuery(identifier),
    refetchOnMount: 'always',
  })
  const { data, error } = query
  return (
    <SettingsFrame>
      {data ? (
        <LoadedForm key={identifier} state={data}>
          {children}
        </LoadedForm>
      ) : error ? (
        <QueryError query={query} what="the settings" />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </SettingsFrame>
  )
}

function LoadedForm({
  state,
  children,
}: SettingsFormProps & { readonly state: SiteDocumentView<SettingsBody> }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const draft = useDocumentDraft<SettingsBody>({
    site,
    name: 'settings',
    state,
    toDraft: (body) => body,
    put: (body, baseVersion) => call(saveSettings, { site, body: { body, baseVersion, publish: false } }),
    merge: mergeFields,
    onSaved({ draft: body, baseVersion }) {
      queries.setQueryData(settingsQuery(site).queryKey, (now) => now && { ...now, body, baseVersion })
    },
  })
  const { now, change } = draft
  const mayWrite = can('settings:write')
  return (
    <>
      <DraftForm label="Settings" failure={draft.failure} onSave={draft.saveOnBlur}>
        {!mayWrite && (
          <Alert variant="light">You can view these settings. Only administrators can change them.</Alert>
        )}
        <fieldset className="ui-settings-fields" disabled={!mayWrite}>
          {children(now, (changed) => change({ ...now, ...changed }, Object.keys(changed).join()))}
        </fieldset>
      </DraftForm>
      {mayWrite && (
        <div className="ui-settings-actions">
          <DraftActions
            draft={draft}
            published={state.publishedBody}
            hasChanges={!isSame(now, state.publishedBody)}
          />
        </div>
      )}
      <DraftDialogs draft={draft} what="The settings" />
    </>
  )
}
