import { LIKE_API_PATH, type LikeState } from '#features/content/likes/rules.ts'
import { countOf } from '#lib/i18n/plural.ts'
import { COMMERCE_EVENT } from '#lib/tracking/tracking-names.ts'
import { Disposables } from '#visitor/disposables.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { recordEvent } from '#visitor/events.ts'

/** How near the button must be to the window before its count is requested. */
const NEAR = '300px'

/** Mounts the button of an item. Its texts are attributes of the markup, in the language of the page. */
export function attachLike(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  const button = root.querySelector('button')
  const count = root.querySelector<HTMLElement>('[data-like-count]')
  const status = root.querySelector<HTMLElement>('[role="status"]')
  if (!form || !button || !count || !status) return () => undefined
  const { like: item = '', forms = '', failed = '', tooMany = '' } = root.dataset
  const language = document.documentElement.lang
  const url = LIKE_API_PATH + item
  const disposables = new Disposables()
  let state: LikeState | undefined
  let isBusy = false

  function show(next: LikeState): void {
    state = next
    button?.setAttribute('aria-pressed', String(next.liked))
    if (!count) return
    const number = new Intl.NumberFormat(language).format(next.count)
    count.textContent = countOf(forms, next.count, language, number)
    count.hidden = next.count === 0
  }

  async function read(): Promise<void> {
    try {
      const response = await fetch(url, { headers: { accept: 'application/json' } })
      if (!response.ok) return
      const found: unknown = await response.json()
      if (isLikeState(found) && !disposables.isReleased && !isBusy) show(found)
    } catch {
      // The button works without its count.
    }
  }

  async function askKey(): Promise<string> {
    const response = await fetch(`${url}/key`, { headers: { accept: 'application/json' } })
    const { key } = Object(await response.json()) as { readonly key?: string }
    return key ?? ''
  }

  async function press(): Promise<void> {
    if (isBusy || !status) return
    isBusy = true
    const before = state
    const liked = before?.liked !== true
    status.textContent = ''
    if (before) show({ liked, count: Math.max(0, before.count + (liked ? 1 : -1)) })
    try {
      const { pageData } = await loadChunk('page-data', () => import('#visitor/client/page-data.ts'))
      // Without cookies there is no CSRF token, but a key as on the page of the form.
      const key = navigator.cookieEnabled ? undefined : await askKey()
      let failure: DataFailure | undefined
      const result = await pageData().post(
        url,
        { liked, key },
        { accepts: isLikeState, onFailure: (found) => (failure = found) },
      )
      if (result.ok && liked) recordEvent(COMMERCE_EVENT.like, { itemId: item })
      if (disposables.isReleased) return
      if (result.ok) show(result.data as LikeState)
      else if (failure?.needsCookie) form?.submit()
      else fall(before, failure?.status === 429 ? tooMany : failed)
    } catch {
      if (!disposables.isReleased) fall(before, failed)
    } finally {
      isBusy = false
    }
  }

  function fall(before: LikeState | undefined, text: string): void {
    if (before) show(before)
    if (status) status.textContent = text
  }

  const observer = disposables.observe(
    new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void read()
      },
      { rootMargin: NEAR },
    ),
  )
  observer.observe(root)
  form.addEventListener('submit', onSubmit)
  disposables.add(() => form.removeEventListener('submit', onSubmit))
  function onSubmit(event: Event): void {
    event.preventDefault()
    void press()
  }
  return () => {
    disposables.release()
    button.removeAttribute('aria-pressed')
    count.hidden = true
    status.textContent = ''
  }
}

function isLikeState(data: unknown): data is LikeState {
  const { count, liked } = Object(data) as Partial<LikeState>
  return typeof count === 'number' && typeof liked === 'boolean'
}
