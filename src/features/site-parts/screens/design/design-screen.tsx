import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SitePreview } from '#features/site-parts/screens/design/site-preview.tsx'
import { type PartState, themeQuery } from '#features/site-parts/screens/site-parts-queries.ts'
import { StyleFields } from '#features/site-parts/screens/design/style-fields.tsx'
import { ThemeChoice } from '#features/site-parts/screens/design/theme-choice.tsx'
import { type ThemeDraft, useThemeDraft } from '#features/site-parts/screens/design/use-theme-draft.ts'
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

/** How a site looks: its theme and every choice of style, with the site itself beside them. */
export function DesignScreen() {
  const { identifier } = useSite()
  // What another window saved meanwhile must be known before anything is built on it.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...themeQuery(identifier),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && isFetchedAfterMount) return <Desk key={identifier} first={data} />
  return (
    <Page title="Design" width="full">
      {error ? (
        <ErrorState
          title="The design could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="themes-desk">
          <div className="themes-panel">
            <FormSkeleton fields={8} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Desk({ first }: { readonly first: PartState<ThemeBody> }) {
  const site = useSite()
  const draft = useThemeDraft(site.identifier, first)
  const { now, change, undo, redo } = draft
  const [shown, setShown] = useState<'choices' | 'preview'>('choices')
  const waiting = draft.publicBody === null || !isSame(now, draft.publicBody)
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ])
  /** Choices that belong to a theme come back with it. */
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
        waiting ? (
          <StatusBadge tone="warn">Not public yet</StatusBadge>
        ) : (
          <StatusBadge tone="good">Public</StatusBadge>
        )
      }
      actions={<Actions draft={draft} waiting={waiting} />}
    >
      <SegmentedControl
        className="themes-tabs"
        fullWidth
        aria-label="Show"
        value={shown}
        onChange={(value) => setShown(value as typeof shown)}
        data={[
          { value: 'choices', label: 'Choices' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className="themes-desk" data-shown={shown}>
        <div className="themes-panel" role="region" aria-label="Choices" tabIndex={0}>
          <ThemeChoice value={themeOf(now).id} onChange={choose} />
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
            Back to the style of {themeOf(now).name}
          </Button>
        </div>
        <div className="themes-preview">
          <SitePreview site={site.identifier} saved={draft.savedVersion} />
        </div>
      </div>
      <ConflictDialog
        opened={draft.theirs !== undefined}
        what="The design"
        by={draft.theirs?.savedBy ?? null}
        onTheirs={draft.takeTheirs}
        onMine={draft.keepMine}
        onClose={draft.takeTheirs}
      />
    </Page>
  )
}

function Actions({ draft, waiting }: { readonly draft: ThemeDraft; readonly waiting: boolean }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { now, publicBody, change, undo, redo, canUndo, canRedo, status, problem } = draft
  async function publish(): Promise<void> {
    const before = publicBody
    setBusy(true)
    try {
      await draft.save(now, true)
      toast({
        text: 'The design is public.',
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
      toast({ text: `The design is not public: ${messageOf(error)}`, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  function discard(): void {
    if (publicBody === null) return
    const mine = now
    change(publicBody)
    toast({ text: 'Your changes are discarded.', undo: () => change(mine) })
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
      <Button variant="default" disabled={!waiting || publicBody === null} onClick={discard}>
        Discard
      </Button>
      <Button loading={busy} disabled={!waiting} onClick={() => void publish()}>
        Publish
      </Button>
    </>
  )
}

/** Whether two themes look the same; the order of their choices does not matter. */
function isSame(one: ThemeBody, other: ThemeBody): boolean {
  const told = ({ templateId, tweaks, style, customCss }: ThemeBody) =>
    JSON.stringify([
      templateId,
      Object.entries(tweaks).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      Object.entries(style).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      customCss,
    ])
  return told(one) === told(other)
}
