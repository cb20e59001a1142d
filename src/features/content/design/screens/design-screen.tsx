import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SitePreview } from '#features/content/design/screens/site-preview.tsx'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import { themeQuery } from '#features/content/design/screens/theme-query.ts'
import { StyleFields } from '#features/content/design/screens/style-fields.tsx'
import { IdentityFields } from '#features/content/design/screens/identity-fields.tsx'
import { ThemeChoice } from '#features/content/design/screens/theme-choice.tsx'
import { useThemeDraft } from '#features/content/design/screens/use-theme-draft.ts'
import { styleOf, themeOf } from '#features/content/design/themes.rules.ts'
import type { StyleChoices, ThemeBody, ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'
import { DraftActions } from '#ui/drafts/draft-actions.tsx'
import { DraftDialogs } from '#ui/drafts/draft-dialogs.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { PublishedBadge } from '#ui/status-badge.tsx'
import './design-screen.css'

/** The theme and style settings of a site, with a preview. */
export function DesignScreen() {
  const { identifier } = useSite()
  const query = useQuery({
    ...themeQuery(identifier),
    refetchOnMount: 'always',
  })
  const { data, error } = query
  if (data) return <DesignEditor key={identifier} state={data} />
  return (
    <Page title="Design" width="full">
      {error ? (
        <QueryError query={query} what="the design" />
      ) : (
        <div className="themes-editor">
          <div className="themes-panel">
            <FormSkeleton fields={8} />
          </div>
        </div>
      )}
    </Page>
  )
}

function DesignEditor({ state }: { readonly state: SiteDocumentView<ThemeBody> }) {
  const site = useSite()
  const draft = useThemeDraft(site.identifier, state)
  const { now, change, undo, redo } = draft
  const [tab, setTab] = useState<'choices' | 'preview'>('choices')
  const published = state.publishedBody
  const hasChanges = !isSame(now, published)
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ])
  /** Settings of each theme are restored when it is selected again. */
  const choices = useRef(new Map<string, StyleChoices>())
  function choose(templateId: ThemeId): void {
    choices.current.set(themeOf(now).id, now.style)
    change({ ...now, templateId, style: choices.current.get(templateId) ?? {} })
  }
  const style = styleOf(now)
  return (
    <Page
      title="Design"
      width="full"
      badge={<PublishedBadge hasChanges={hasChanges} />}
      actions={<DraftActions draft={draft} published={published} hasChanges={hasChanges} />}
    >
      <SegmentedControl
        className="themes-tabs"
        fullWidth
        aria-label="Show"
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
        data={[
          { value: 'choices', label: 'Settings' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className="themes-editor" data-shown={tab}>
        <div className="themes-panel" role="region" aria-label="Settings" tabIndex={0}>
          <ThemeChoice value={themeOf(now).id} onChange={choose} />
          <IdentityFields theme={now} onChange={(changed) => change({ ...now, ...changed })} />
          <StyleFields
            style={style}
            customCss={now.customCss}
            onStyle={(chosen, topic) => change({ ...now, style: { ...now.style, ...chosen } }, topic)}
            onCustomCss={(customCss) => change({ ...now, customCss }, 'customCss')}
          />
          <Button
            variant="default"
            className="themes-reset"
            disabled={Object.keys(now.style).length === 0}
            onClick={() => change({ ...now, style: {} })}
          >
            Reset to {themeOf(now).name} defaults
          </Button>
        </div>
        <div className="themes-preview">
          <SitePreview site={site.identifier} saved={draft.savedVersion} />
        </div>
      </div>
      <DraftDialogs draft={draft} what="The design" />
    </Page>
  )
}
