import { countOf } from '#lib/i18n/plural.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { showFieldProblem } from '#visitor/field-problem.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Shows below each text that a product asks for how many characters are left. */
export function countTexts(root: HTMLElement, disposables: Disposables): void {
  const texts = root.querySelector<HTMLElement>('[data-custom-texts]')
  if (!texts) return
  const { leftForms = '' } = texts.dataset
  const { lang } = document.documentElement
  for (const field of texts.querySelectorAll<Field>('input, textarea')) {
    const left = field.closest('[data-custom-text]')?.querySelector('[data-text-left]')
    const show = () => {
      // Browsers count line breaks as one character, as the server does.
      const count = field.maxLength - field.value.length
      if (left) left.textContent = countOf(leftForms, count, lang)
    }
    show()
    disposables.listen(field, 'input', () => {
      show()
      showFieldProblem(field, '')
    })
  }
}
