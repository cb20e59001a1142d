import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SitePreview } from '#features/design/screens/site-preview.tsx'
import type { SiteDocumentView } from '#features/site-documents/types.ts'
import { themeQuery } from '#features/design/screens/theme-query.ts'
import { StyleFields } from '#features/design/screens/style-fields.tsx'
import { IdentityFields } from '#features/design/screens/identity-fields.tsx'
import { ThemeChoice } from '#features/design/screens/theme-choice.tsx'
import { type ThemeDraft, useThemeDraft } from '#features/design/screens/use-theme-draft.ts'
import { styleOf, themeOf } from '#features/themes/themes.rules.ts'
import type { StyleChoices, ThemeBody, ThemeId } from '#features/themes/types.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConflictDialog } from '#ui/conflict-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { SaveState } from '#ui/save-state.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import './design-screen.css'

/** The theme and style settings of a site, with a preview. */
export function DesignScreen() {
  const { identifier } = useSite()
  // The newest revision is required, since other windows may have saved.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...themeQuery(identifier),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && isFetchedAfterMount) return <DesignEditor key={identifier} first={data} />
  return (
    <Page title="Design" width="full">
      {error ? (
        <ErrorState
          title="Couldn’t load the design"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
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

function DesignEditor({ first }: { readonly first: SiteDocumentView<ThemeBody> }) {
  const site = useSite()
  const draft = useThemeDraft(site.identifier, first)
  const { now, change, undo, redo } = draft
  const [tab, setTab] = useState<'choices' | 'preview'>('choices')
  const hasChanges = draft.publishedBody === null || !isSame(now, draft.publishedBody)
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
      badge={
        hasChanges ? (
          <StatusBadge tone="warn">Unpublished changes</StatusBadge>
        ) : (
          <StatusBadge tone="good">Published</StatusBadge>
        )
      }
      actions={<Actions draft={draft} hasChanges={hasChanges} />}
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
      <ConflictDialog
        opened={draft.remote !== undefined}
        what="The design"
        by={draft.remote?.savedBy ?? null}
        onUseRemote={draft.loadRemote}
        onKeepLocal={draft.keepLocal}
        onClose={draft.loadRemote}
      />
    </Page>
  )
}

function Actions({ draft, hasChanges }: { readonly draft: ThemeDraft; readonly hasChanges: boolean }) {
  const { origin } = useSite()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { now, publishedBody, change, undo, redo, canUndo, canRedo, status, problem } = draft
  async function publish(): Promise<void> {
    const before = publishedBody
    setBusy(true)
    try {
      await draft.save(now, true)
      toast({
        text: 'Design published.',
        link: { label: 'View', href: `${origin}/` },
        ...(before === null
          ? {}
          : {
              undo: async () => {
                await draft.save(before, true)
                await draft.save(now)
              },
            }),
      })
    } catch (error) {
      toast({ text: `Couldn’t publish the design: ${messageOf(error)}`, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  function discard(): void {
    if (publishedBody === null) return
    const local = now
    change(publishedBody)
    toast({ text: 'Changes discarded.', undo: () => change(local) })
  }
  return (
    <>
      <SaveState status={status} {...(problem === undefined ? {} : { detail: problem })} />
      <Tooltip label="Undo">
        <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" disabled={!hasChanges || publishedBody === null} onClick={discard}>
        Discard
      </Button>
      <Button loading={busy} disabled={!hasChanges} onClick={() => void publish()}>
        Publish
      </Button>
    </>
  )
}

/** Returns whether two themes are equal; the order of keys is ignored. */
function isSame(one: ThemeBody, other: ThemeBody): boolean {
  const normalize = ({ templateId, tweaks, style, logoMediaId, logoSize, customCss }: ThemeBody) =>
    JSON.stringify([
      templateId,
      Object.entries(tweaks).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      Object.entries(style).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      logoMediaId,
      logoSize,
      customCss,
    ])
  return normalize(one) === normalize(other)
}
