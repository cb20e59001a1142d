import { feeOf, OTHER_AMOUNT } from '#features/shop/donations/donation-amount.rules.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { Disposables } from '#visitor/disposables.ts'

/**
 * Mounts the form of a donation. What is entered is the chosen amount, a suggestion takes its place, and the button says
 * what is paid. Without it the form works as well: the server reads the amounts.
 */
export function attachDonation(root: HTMLElement): () => void {
  const label = root.querySelector<HTMLElement>('[data-donate]')
  if (!(root instanceof HTMLFormElement) || !label) return () => undefined
  const form = root
  const { currency = '', button = '', feeRate = '0', feeCents = '0', min = '0', max = '0' } = form.dataset
  const rates = { feeRate: Number(feeRate), feeCents: Number(feeCents) }
  const other = form.querySelector<HTMLInputElement>('input[name="other"]')
  const disposables = new Disposables()

  function show(): void {
    const cents = chosenCents(new FormData(form), { min: Number(min), max: Number(max) })
    if (!label) return
    const fee = form.querySelector<HTMLInputElement>('input[name="fee"]')?.checked === true
    const paid = cents === undefined ? undefined : cents + (fee ? feeOf(cents, rates) : 0)
    label.textContent = paid === undefined ? button : `${button}: ${moneyText(paid, currency)}`
  }

  disposables.listen(form, 'input', ({ target }) => {
    if (target === other && other) {
      const radio = form.querySelector<HTMLInputElement>(`input[name="amount"][value="${OTHER_AMOUNT}"]`)
      if (radio && other.value !== '') radio.checked = true
    } else if (other && isSuggestion(target)) other.value = ''
    show()
  })
  let isSent = false
  disposables.listen(form, 'submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
    form.ariaBusy = 'true'
  })
  // The browser may show the page again as it was.
  const again = () => {
    isSent = false
    form.ariaBusy = null
  }
  addEventListener('pageshow', again)
  disposables.add(() => removeEventListener('pageshow', again))
  show()
  return () => {
    disposables.release()
    label.textContent = button
  }
}

const isSuggestion = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.name === 'amount' && target.value !== OTHER_AMOUNT

/** The cents that are chosen, or entered within the bounds of the page; undefined for none. */
function chosenCents(
  entered: FormData,
  { min, max }: Readonly<Record<'min' | 'max', number>>,
): number | undefined {
  const choice = textIn(entered, 'amount')
  if (choice !== OTHER_AMOUNT) return /^\d{1,9}$/.test(choice) ? Number(choice) : undefined
  const read = parseAmount(textIn(entered, 'other'), 2)
  return read.ok && read.value >= min && read.value <= max ? read.value : undefined
}

const textIn = (entered: FormData, name: string): string => {
  const value = entered.get(name)
  return typeof value === 'string' ? value : ''
}

const moneyText = (cents: number, currency: string) =>
  formatMoney(Money.fromCents(BigInt(cents), currency), { trimCents: true })
