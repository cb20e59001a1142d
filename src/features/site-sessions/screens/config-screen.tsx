import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconExternalLink,
  IconHelp,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { openPreview } from '#features/preview/api.types.ts'
import type { FrameMessage } from '#lib/preview-messages.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { call } from '#ui/api/call.ts'
import { LinkButton } from '#ui/links.tsx'
import { useMouse } from '#ui/mouse.ts'
import { useHeading } from '#ui/page.tsx'
import { PreviewFrame } from '#ui/preview-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { setSignOutUrl } from '#ui/way-out.ts'
import './config-screen.css'

type At = Extract<FrameMessage, { type: 'preview:at' }>

/**
 * The configuration frame: the site as it was saved last, at the path that was asked for (RTE-01), and beside it what can
 * be done with the page one is on. Escape closes the guide, else it gives the frame the whole window or takes that back
 * (CFG-08, CFG-13).
 */
export function ConfigScreen() {
  const { frameUrl } = useSearch({ strict: false }) as { frameUrl?: unknown }
  const site = useSite()
  const { identifier } = site
  const start = useMemo(() => readOwnPath(frameUrl) ?? '/', [frameUrl])
  const [at, setAt] = useState<At>()
  const [expanded, setExpanded] = useState(false)
  const [guided, setGuided] = useState(false)
  const open = useCallback(() => call(openPreview, { site: identifier }), [identifier])
  const hear = useCallback((message: FrameMessage) => {
    if (message.type === 'preview:at') setAt(message)
  }, [])
  const path = at?.path ?? start
  const heading = useHeading(at?.title ?? site.title)

  // Kept in the address, so that loading the window again, and leaving, know the page.
  useEffect(() => {
    const query = new URLSearchParams({ frameUrl: path })
    // Not by the router's way, which would load the screen anew for each page that is looked at.
    History.prototype.replaceState.call(
      history,
      history.state,
      '',
      `${location.pathname}?${query.toString()}`,
    )
  }, [path])

  // The page that was shown says that one is signed out (AUT-05).
  useEffect(() => setSignOutUrl(site.origin + withFlag(path, 'logout', 'true')), [site.origin, path])

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const overlay = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || overlay) return
      if (guided) setGuided(false)
      else setExpanded((before) => !before)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [guided])

  return (
    <div className={expanded ? 'config-frame is-expanded' : 'config-frame'}>
      <header className="config-bar">
        <h1 ref={heading} tabIndex={-1}>
          {at?.title ?? site.title}
        </h1>
        <code className="config-path">{path}</code>
        <div className="config-actions">
          {at?.documentId != null && site.can('content:write') && (
            <LinkButton
              to={`/sites/${identifier}/content/${at.documentId}`}
              size="compact-md"
              leftSection={<IconPencil size={16} />}
            >
              Edit
            </LinkButton>
          )}
          <Button
            component="a"
            href={`/enter/${identifier}?to=${encodeURIComponent(withFlag(path, 'noredirect', 'true'))}`}
            target="_blank"
            rel="noopener"
            size="compact-md"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            As visitors see it
          </Button>
          <ActionIcon
            aria-label="Guide"
            aria-expanded={guided}
            aria-controls="config-guide"
            onClick={() => setGuided(!guided)}
          >
            <IconHelp size={19} />
          </ActionIcon>
          <ActionIcon
            aria-label={expanded ? 'Show the navigation' : 'Use the whole window'}
            aria-pressed={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? <IconArrowsMinimize size={19} /> : <IconArrowsMaximize size={19} />}
          </ActionIcon>
        </div>
      </header>
      <div className="config-stage">
        <PreviewFrame
          open={open}
          path={start}
          label={`${site.title}, as it was saved last`}
          onMessage={hear}
        />
        {guided && <Guide onClose={() => setGuided(false)} />}
      </div>
    </div>
  )
}

function Guide({ onClose }: { readonly onClose: () => void }) {
  const mouse = useMouse()
  return (
    <aside id="config-guide" className="config-guide" aria-label="Guide">
      <div className="config-guide-head">
        <h2>Your site, as you saved it</h2>
        <ActionIcon aria-label="Close the guide" onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <p>
        You see what you saved last, whether or not it is published. Follow links as visitors do; the bar
        above says where you are and leads to the editor of that page.
      </p>
      {mouse ? (
        <dl>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>
            gives the site the whole window, and takes that back. On your published pages it brings you here.
          </dd>
          <dt>
            <kbd>Shift</kbd> <kbd>Esc</kbd>
          </dt>
          <dd>signs you out, on your published pages.</dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>shows all other keys.</dd>
        </dl>
      ) : (
        <p>The arrows above give the site the whole window, and take that back.</p>
      )}
      <p>
        Add <code>?noredirect</code> to an address of your site to stay on the published page in that window.
      </p>
    </aside>
  )
}

/** A path with one more parameter in its query. */
function withFlag(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
