import { showComments } from '#features/media/service-embeds/visitor/disqus-thread.ts'
import { followButton } from '#features/media/service-embeds/visitor/follow-script.ts'
import type { ServiceEmbed } from '#parts/service-embeds.ts'

/** A frame of a service may run its scripts and open windows, but not leave this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Shows an embed in an empty place. Calls `onFailure` when its script cannot be loaded. Returns a function that takes it
 * away again.
 */
export function showEmbed(
  place: HTMLElement,
  embed: ServiceEmbed,
  { title, onFailure }: { readonly title: string; readonly onFailure: () => void },
): () => void {
  let end: () => void = () => undefined
  if (embed.kind === 'frame') place.replaceChildren(frameOf(embed, title))
  else if (embed.kind === 'comments') end = showComments(place, embed, onFailure)
  else {
    place.replaceChildren(followLink(embed.account))
    void followButton(place).catch(onFailure)
  }
  return () => {
    end()
    place.replaceChildren()
  }
}

function frameOf(
  { src, height }: Extract<ServiceEmbed, { kind: 'frame' }>,
  title: string,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.sandbox.add(...SANDBOX.split(' '))
  Object.assign(frame, {
    title,
    // Before the URL, which a frame with it loads at once.
    loading: 'lazy',
    allow: 'autoplay; encrypted-media; payment',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src,
  })
  frame.style.blockSize = `${height}px`
  return frame
}

function followLink(account: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'twitter-follow-button'
  link.href = `https://twitter.com/${account}`
  link.dataset['showCount'] = 'false'
  link.dataset['size'] = 'large'
  link.dataset['dnt'] = 'true'
  link.textContent = `@${account}`
  return link
}
