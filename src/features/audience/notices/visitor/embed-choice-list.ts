import { chooseEmbeds, embedChoices, onEmbedChoice } from '#visitor/embed-choices.ts'

/**
 * Lists the services that the visitor chose to see at once, each with a button that withdraws the choice; hidden without
 * any. Returns a function that ends this.
 */
export function attachEmbedChoices(box: HTMLElement | null): () => void {
  const list = box?.querySelector('ul')
  if (!box || !list) return () => undefined
  const update = () => {
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(...embedChoices().map((provider) => entry(provider, box.dataset['askAgain'] ?? '')))
    box.hidden = list.childElementCount === 0
    // The focused button was removed.
    if (!hadFocus) return
    const next = list.querySelector('button') ?? box.parentElement?.querySelector('button')
    next?.focus({ preventScroll: true })
  }
  const end = onEmbedChoice(update)
  update()
  return () => {
    end()
    list.replaceChildren()
    box.hidden = true
  }
}

function entry(provider: string, label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label.replace('#', provider)
  button.onclick = () => chooseEmbeds(provider, false)
  const item = document.createElement('li')
  item.append(provider, ' ', button)
  return item
}
