import { loadScript, pageScripts } from '#visitor/client/load-script.ts'
import type { CommentsEmbed } from '#parts/disqus.ts'

/** Milliseconds after which the script of Disqus counts as failed. */
const TIMEOUT = 10_000
/** Where the script shows the comments. */
const THREAD_ID = 'disqus_thread'
/** How near the comments must be to the window before their script is loaded. */
const NEAR = '300px'

interface DisqusConfig {
  page: { url: string; identifier: string; title: string }
  language: string
}

interface DisqusGlobals {
  DISQUS?: { reset(options: { reload: boolean; config: (this: DisqusConfig) => void }): void }
  disqus_config?: (this: DisqusConfig) => void
}

let loading: Promise<void> | undefined

/**
 * Shows the comments of a page at Disqus as soon as their place is near the window (BLG-02). Its script runs in the page:
 * it makes the frame of the comments and gives it its height. Returns a function that takes the comments away; the script
 * stays, and shows them again.
 */
export function showComments(place: HTMLElement, embed: CommentsEmbed, onFailure: () => void): () => void {
  const thread = document.createElement('div')
  thread.id = THREAD_ID
  place.replaceChildren(thread)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load(embed, thread).catch(() => thread.isConnected && onFailure())
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

async function load(embed: CommentsEmbed, thread: HTMLElement): Promise<void> {
  const globals = window as unknown as DisqusGlobals
  const config = configOf(embed)
  const isFirst = loading === undefined
  globals.disqus_config = config
  loading ??= loadScript(`https://${embed.shortname}.disqus.com/embed.js`, TIMEOUT, pageScripts())
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  // The script shows the comments once by itself.
  if (!isFirst && thread.isConnected) globals.DISQUS?.reset({ reload: true, config })
}

function configOf({ url, identifier, title, language }: CommentsEmbed) {
  return function (this: DisqusConfig): void {
    Object.assign(this.page, { url, identifier, title })
    this.language = language
  }
}
