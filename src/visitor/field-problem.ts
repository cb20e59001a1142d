/**
 * Shows below a field of a product what is wrong with it, and leads there; an empty message removes it. Pages have a place
 * for it beside each such field.
 */
export function showFieldProblem(field: HTMLInputElement | HTMLTextAreaElement, message: string): void {
  const problem = field.closest('[data-custom-text]')?.querySelector<HTMLElement>('.p-text-problem')
  field.ariaInvalid = message === '' ? null : 'true'
  if (!problem) return
  problem.hidden = message === ''
  problem.textContent = message
  if (message !== '') field.focus()
}
