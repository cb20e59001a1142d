import type { Disposables } from '#visitor/disposables.ts'

/** Where the form is: in its own place, or below the comment that is replied to. */
export class CommentPlace {
  readonly #form: HTMLFormElement
  readonly #home: HTMLElement | null
  readonly #cancel: HTMLElement | null
  #link: HTMLElement | undefined
  /** The comment that is replied to. */
  replyTo: string | undefined

  constructor(root: HTMLElement, form: HTMLFormElement, disposables: Disposables) {
    this.#form = form
    this.#home = root.querySelector('[data-comment-place]')
    this.#cancel = form.querySelector('[data-comment-cancel]')
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const link = target.closest<HTMLElement>('[data-comment-reply]')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (link && isPlain) {
        event.preventDefault()
        this.#moveBelow(link)
      } else if (target.closest('[data-comment-cancel]')) this.#leave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && this.replyTo !== undefined && form.contains(document.activeElement)) {
        event.stopPropagation()
        this.#leave()
      }
    }
    root.addEventListener('click', onClick)
    root.addEventListener('keydown', onKey)
    disposables.add(() => {
      root.removeEventListener('click', onClick)
      root.removeEventListener('keydown', onKey)
    })
  }

  #moveBelow(link: HTMLElement): void {
    const comment = link.closest('.comment')
    if (!comment) return
    this.#link = link
    this.replyTo = link.dataset['commentReply']
    this.#setReply(this.replyTo ?? '')
    comment.after(this.#form)
    if (this.#cancel) this.#cancel.hidden = false
    this.#form.querySelector('textarea')?.focus()
  }

  /** Moves the form back, and the focus to where the reply began. */
  #leave(): void {
    const link = this.#link
    this.reset()
    link?.focus()
  }

  /** Moves the form back to its own place. */
  reset(): void {
    this.replyTo = undefined
    this.#link = undefined
    this.#setReply('')
    if (this.#cancel) this.#cancel.hidden = true
    if (this.#home && !this.#home.contains(this.#form)) this.#home.append(this.#form)
  }

  #setReply(id: string): void {
    const field = this.#form.elements.namedItem('reply')
    if (field instanceof HTMLInputElement) field.value = id
  }
}
