import { showEmbed } from '#features/media/service-embeds/visitor/show-embed.ts'
import type { ServiceEmbed } from '#parts/service-embeds.ts'
import { Disposables } from '#visitor/disposables.ts'
import { chooseEmbeds, embedChoices, onEmbedChoice } from '#visitor/embed-choices.ts'

/** Mounts the offer below a card, or what the service shows for a visitor who chose to see it at once. */
export function attachEmbed(root: HTMLElement): () => void {
  const offer = root.querySelector<HTMLElement>('.p-embed-offer')
  const place = root.querySelector<HTMLElement>('.p-embed-place')
  const status = root.querySelector<HTMLElement>('[role="status"]')
  const button = (name: string) => root.querySelector<HTMLButtonElement>(`[data-embed="${name}"]`)
  const [once, always, ask] = [button('once'), button('always'), button('ask')]
  const asking = ask?.parentElement
  if (!offer || !place || !status || !once || !always || !ask || !asking) return () => undefined
  const { provider = '', title = '', noResponse = '' } = root.dataset
  const embed = JSON.parse(root.dataset['serviceEmbed'] ?? '') as ServiceEmbed
  const disposables = new Disposables()
  /** Takes away what is shown. */
  let end: (() => void) | undefined

  function update(): void {
    const isChosen = embedChoices().includes(provider)
    if (isChosen && end === undefined) show()
    else if (!isChosen && end !== undefined && !asking?.hidden) hide()
    if (offer) offer.hidden = end !== undefined
    if (asking) asking.hidden = end === undefined || !isChosen
  }

  function show(): void {
    if (status) status.textContent = ''
    if (place) end = showEmbed(place, embed, { title, onFailure: fail })
  }

  /** What is below the card still leads to the service, or can be tried again. */
  function fail(): void {
    if (disposables.isReleased || end === undefined) return
    hide()
    if (status) status.textContent = noResponse
    if (offer) offer.hidden = false
    if (asking) asking.hidden = true
  }

  function hide(): void {
    end?.()
    end = undefined
  }

  disposables.listen(once, 'click', () => {
    show()
    update()
    place.focus({ preventScroll: true })
  })
  disposables.listen(always, 'click', () => {
    chooseEmbeds(provider, true)
    place.focus({ preventScroll: true })
  })
  disposables.listen(ask, 'click', () => {
    chooseEmbeds(provider, false)
    once.focus({ preventScroll: true })
  })
  disposables.add(onEmbedChoice(update))
  update()
  root.dataset['attached'] = ''
  return () => {
    disposables.release()
    hide()
    offer.hidden = true
    asking.hidden = true
    status.textContent = ''
  }
}
