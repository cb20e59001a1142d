import type { ChangedSections } from '#editor/canvas/changed-sections.ts'

/** HTML of a section. */
interface RenderedSection {
  readonly id: string
  readonly html: string
}

export interface RenderQueueParts<Body, Rendered extends { readonly sections: readonly RenderedSection[] }> {
  /** Renders sections of a body; throws when that fails. */
  readonly render: (body: Body, sections: readonly string[], signal: AbortSignal) => Promise<Rendered>
  /** Called with HTML that is still right. */
  readonly onHtml: (rendered: Rendered) => void
  /** Returns whether the same request may succeed later. */
  readonly isPassing: (error: unknown) => boolean
}

export interface RenderQueue<Body> {
  /** Asks for the HTML of sections of a body, which replaces earlier bodies. */
  ask(body: Body, sections: ChangedSections): void
  stop(): void
}

/** Changes within it are rendered together. */
const PAUSE_MS = 60
const MIN_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/**
 * Creates the queue of sections that have to be rendered. One request is under way at a time, always with the newest body.
 * HTML of a section that was rearranged after its request is dropped, because a newer one follows. When a request fails,
 * its sections are asked for again with the next change, or after a while.
 */
export function createRenderQueue<Body, Rendered extends { readonly sections: readonly RenderedSection[] }>({
  render,
  onHtml,
  isPassing,
}: RenderQueueParts<Body, Rendered>): RenderQueue<Body> {
  const wanted = new Set<string>()
  const rearranged = new Set<string>()
  const abort = new AbortController()
  let newest: { readonly body: Body } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRendering = false
  let retryMs = MIN_RETRY_MS

  function schedule(delay: number): void {
    if (abort.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }
  async function run(): Promise<void> {
    if (isRendering || newest === undefined || wanted.size === 0) return
    isRendering = true
    const sections = [...wanted]
    wanted.clear()
    rearranged.clear()
    try {
      const rendered = await render(newest.body, sections, abort.signal)
      retryMs = MIN_RETRY_MS
      if (abort.signal.aborted) return
      onHtml({ ...rendered, sections: rendered.sections.filter(({ id }) => !rearranged.has(id)) })
      if (wanted.size > 0) schedule(PAUSE_MS)
    } catch (error) {
      if (abort.signal.aborted) return
      for (const id of sections) wanted.add(id)
      if (!isPassing(error)) return
      schedule(retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    } finally {
      isRendering = false
    }
  }
  return {
    ask(body, sections) {
      newest = { body }
      for (const id of sections.changed) wanted.add(id)
      for (const id of sections.rearranged) rearranged.add(id)
      if (wanted.size > 0 && !isRendering) schedule(PAUSE_MS)
    },
    stop() {
      clearTimeout(timer)
      abort.abort()
    },
  }
}
