import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconExternalLink,
  IconHelp,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { findDocumentToEdit, openPreview } from '#features/people/preview/api.types.ts'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { withQueryParam } from '#lib/urls/with-query-param.ts'
import { call } from '#ui/api/call.ts'
import { LinkButton } from '#ui/links.tsx'
import { useMouse } from '#ui/mouse.ts'
import { useHeading } from '#ui/page.tsx'
import { PreviewFrame } from '#features/people/preview/screens/fields/preview-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { setSignOutUrl } from '#ui/sign-out-url.ts'
import './config-screen.css'

type PreviewLocation = Extract<FrameMessage, { type: 'preview:at' }>

/** A page that the person may edit, in its editor; any other one in the configuration frame. */
export function ConfigScreen() {
  const { frameUrl } = useSearch({ strict: false }) as { frameUrl?: unknown }
  const { identifier: site, can } = useSite()
  const path = readOwnPath(frameUrl) ?? '/'
  // Links that are followed in the frame change the URL of this screen, and stay in it.
  const [start] = useState(path)
  const found = useQuery({
    queryKey: ['site', site, 'document-to-edit', start],
    queryFn: ({ signal }) => call(findDocumentToEdit, { site, query: { path: start }, signal }),
    enabled: can('content:read'),
    staleTime: 0,
    gcTime: 0,
  })
  const { documentId } = found.data ?? {}
  if (documentId != null)
    return (
      <Navigate to={`/sites/${site}/content/${documentId}`} search={{ frameUrl: start } as never} replace />
    )
  // Without a response the page is shown all the same.
  return found.isLoading ? null : <ConfigFrame />
}

/**
 * The configuration frame: a preview of the site at the requested path (RTE-01), with actions for the current page.
 * Escape closes the guide, otherwise it toggles the expanded view (CFG-08, CFG-13).
 */
function ConfigFrame() {
  const { frameUrl } = useSearch({ strict: false }) as { frameUrl?: unknown }
  const site = useSite()
  const { identifier } = site
  const start = useMemo(() => readOwnPath(frameUrl) ?? '/', [frameUrl])
  const [current, setCurrent] = useState<PreviewLocation>()
  const [expanded, setExpanded] = useState(false)
  const [guideOpened, setGuideOpened] = useState(false)
  const open = useCallback(() => call(openPreview, { site: identifier }), [identifier])
  const escape = useCallback(() => {
    if (guideOpened) setGuideOpened(false)
    else setExpanded((value) => !value)
  }, [guideOpened])
  const onMessage = useCallback(
    (message: FrameMessage) => {
      if (message.type === 'preview:at') setCurrent(message)
      else if (message.type === 'preview:escape') escape()
    },
    [escape],
  )
  const root = useRef<HTMLDivElement>(null)
  const expandButton = useRef<HTMLButtonElement>(null)
  const path = current?.path ?? start
  const heading = useHeading(current?.title ?? site.title)

  // In the URL, so that reloading restores the page.
  useEffect(() => {
    const query = new URLSearchParams({ frameUrl: path })
    // Bypasses the router, which would reload the screen for each page.
    History.prototype.replaceState.call(
      history,
      history.state,
      '',
      `${location.pathname}?${query.toString()}`,
    )
  }, [path])

  // Signing out returns to the previewed page (AUT-05).
  useEffect(() => setSignOutUrl(site.origin + withQueryParam(path, 'logout', 'true')), [site.origin, path])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const overlay = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !event.repeat && !overlay) escape()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [escape])

  useCover(expanded, root, expandButton)

  return (
    <div ref={root} className={expanded ? 'config-frame is-expanded' : 'config-frame'}>
      <header className="config-bar">
        <h1 ref={heading} tabIndex={-1}>
          {current?.title ?? site.title}
        </h1>
        <code className="config-path">{path}</code>
        <div className="config-actions">
          {current?.documentId != null && site.can('content:write') && (
            <LinkButton
              to={`/sites/${identifier}/content/${current.documentId}`}
              size="compact-md"
              leftSection={<IconPencil size={16} />}
            >
              Edit
            </LinkButton>
          )}
          <Button
            component="a"
            href={`/enter/${identifier}?to=${encodeURIComponent(withQueryParam(path, 'noredirect', 'true'))}`}
            target="_blank"
            rel="noopener"
            size="compact-md"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            View as visitor
          </Button>
          <ActionIcon
            aria-label="Guide"
            aria-expanded={guideOpened}
            aria-controls="config-guide"
            onClick={() => setGuideOpened(!guideOpened)}
          >
            <IconHelp size={19} />
          </ActionIcon>
          <ActionIcon
            ref={expandButton}
            aria-label={expanded ? 'Exit full window' : 'Expand to full window'}
            aria-pressed={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? <IconArrowsMinimize size={19} /> : <IconArrowsMaximize size={19} />}
          </ActionIcon>
        </div>
      </header>
      <div className="config-stage">
        <PreviewFrame open={open} path={start} label={`Preview of ${site.title}`} onMessage={onMessage} />
        {guideOpened && <Guide onClose={() => setGuideOpened(false)} />}
      </div>
    </div>
  )
}

function Guide({ onClose }: { readonly onClose: () => void }) {
  const mouse = useMouse()
  return (
    <aside id="config-guide" className="config-guide" aria-label="Guide">
      <div className="config-guide-head">
        <h2>Preview your site</h2>
        <ActionIcon aria-label="Close guide" onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <p>
        The preview shows your latest saved changes, published or not. Follow links as a visitor would. The
        bar above shows the current page and opens it in the editor.
      </p>
      {mouse ? (
        <dl>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>
            Expands the preview to the full window, or exits it. On your published pages, it opens this
            screen.
          </dd>
          <dt>
            <kbd>Shift</kbd> <kbd>Esc</kbd>
          </dt>
          <dd>Signs you out on your published pages.</dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>Shows all keyboard shortcuts.</dd>
        </dl>
      ) : (
        <p>Use the arrows above to expand the preview to the full window, or to exit it.</p>
      )}
      <p>
        Add <code>?noredirect</code> to a URL of your site to stay on the published page in that tab.
      </p>
    </aside>
  )
}

/**
 * Makes everything around the screen inert while it covers the window, so that the keyboard and screen readers cannot
 * reach it either (CFG-13). A focus that was there moves to the button.
 */
function useCover(
  expanded: boolean,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
): void {
  useLayoutEffect(() => {
    const main = root.current?.closest('main')
    if (!expanded || !main) return
    const covered = [...(main.parentElement?.children ?? [])].filter((element) => element !== main)
    const hadFocus = covered.some((element) => element.contains(document.activeElement))
    for (const element of covered) element.setAttribute('inert', '')
    if (hadFocus) button.current?.focus({ preventScroll: true })
    return () => {
      for (const element of covered) element.removeAttribute('inert')
    }
  }, [expanded, root, button])
}
