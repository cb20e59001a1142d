import { type PickerTexts, TIMES_PATH, type TimesResponse } from '#features/audience/booking/times.types.ts'
import { createWeekStrip } from '#features/audience/booking/visitor/week-strip.ts'
import { startLoading } from '#features/audience/booking/visitor/widget-state.ts'
import type { Disposables } from '#visitor/disposables.ts'

const WEEK = 7
const DAY_MS = 86_400_000
/** Milliseconds after the last change of the number of people before the times are requested. */
const DEBOUNCE_MS = 250

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Elements of the plain form that the pickers work with. */
interface PlainForm {
  readonly form: HTMLFormElement
  readonly service: HTMLInputElement | HTMLSelectElement
  readonly party: HTMLInputElement | null
  /** Hidden while the pickers are shown. */
  readonly replaced: readonly HTMLElement[]
}

function plainFormOf(widget: HTMLElement): PlainForm | undefined {
  const form = widget.querySelector('form')
  const service = form?.elements.namedItem('service')
  if (!form || !(service instanceof HTMLInputElement || service instanceof HTMLSelectElement))
    return undefined
  return {
    form,
    service,
    party: form.querySelector<HTMLInputElement>('[name="party"]'),
    replaced: [...form.querySelectorAll<HTMLElement>('[data-booking-date], [type="submit"]')],
  }
}

/** Limits the number of people to what the chosen service takes. */
function limitParty({ service, party }: PlainForm): void {
  if (!party || !(service instanceof HTMLSelectElement)) return
  const { min = '1', max = '1' } = service.selectedOptions[0]?.dataset ?? {}
  party.min = min
  party.max = max
  party.value = String(Math.min(Math.max(Number(party.value) || 1, Number(min)), Number(max)))
}

/** The list of the times of a day; each is a link to the form that books it. */
function createTimes(texts: PickerTexts) {
  const list = Object.assign(document.createElement('ul'), {
    className: 'p-booking-times',
    role: 'list',
    ariaLabel: texts.times,
  })
  return {
    element: list,
    show(day: TimesResponse['days'][number] | undefined) {
      list.ariaLabel = day ? `${texts.times}: ${day.text}` : texts.times
      list.replaceChildren(
        ...(day?.times ?? [])
          .filter(({ href }) => href.startsWith('/'))
          .map(({ text, href }) => {
            const item = document.createElement('li')
            item.append(
              Object.assign(document.createElement('a'), { href, textContent: text, rel: 'nofollow' }),
            )
            return item
          }),
      )
    },
  }
}

/** Replaces the date and the button of the plain form by a week of days and the times of one (BKG-04). */
export function mountPickers(widget: HTMLElement, disposables: Disposables): void {
  const plain = plainFormOf(widget)
  if (!plain) return
  const texts = JSON.parse(widget.dataset['texts'] ?? '{}') as PickerTexts
  const state = startLoading(widget, disposables)
  let from: string | undefined
  let loading: AbortController | undefined
  let cancelDebounce = (): void => undefined

  const times = createTimes(texts)
  const week = createWeekStrip(
    texts,
    {
      onChoose: (day) => times.show(day),
      onStep(by) {
        from = from === undefined ? undefined : addDays(from, by * WEEK)
        void load()
      },
    },
    disposables,
  )
  const status = Object.assign(document.createElement('p'), { className: 'b-booking-status', role: 'status' })
  const zone = Object.assign(document.createElement('p'), { className: 'p-booking-zone' })
  const pickers = Object.assign(document.createElement('div'), { className: 'b-booking-pickers' })
  pickers.append(week.element, status, times.element, zone)

  async function load(): Promise<void> {
    loading?.abort()
    loading = new AbortController()
    const { signal } = loading
    const query = new URLSearchParams({
      service: plain?.service.value ?? '',
      party: plain?.party?.value ?? '1',
      days: String(WEEK),
    })
    if (from !== undefined) query.set('from', from)
    status.textContent = texts.loading
    pickers.ariaBusy = 'true'
    try {
      const response = await fetch(`${TIMES_PATH}?${query.toString()}`, { signal })
      if (!response.ok) throw new Error(`The times could not be loaded: ${response.status}.`)
      const found = (await response.json()) as TimesResponse
      if (signal.aborted) return
      show(found)
    } catch {
      if (!signal.aborted) fail()
    }
  }

  function show(found: TimesResponse): void {
    from = found.days[0]?.day
    const day = week.show(found)
    times.show(day)
    status.textContent = day ? '' : texts.none
    zone.textContent = `${texts.zone} ${found.zone}.`
    pickers.ariaBusy = 'false'
    state.ready('time')
  }

  /** The plain form is there again. */
  function fail(): void {
    pickers.remove()
    for (const element of plain?.replaced ?? []) element.hidden = false
    status.textContent = texts.failed
    widget.append(status)
    state.fail()
  }

  disposables.listen(plain.service, 'change', () => {
    limitParty(plain)
    void load()
  })
  if (plain.party)
    disposables.listen(plain.party, 'input', () => {
      cancelDebounce()
      if (plain.party?.validity.valid) cancelDebounce = disposables.after(DEBOUNCE_MS, () => void load())
    })
  disposables.listen(plain.form, 'submit', (event) => {
    if (pickers.isConnected) event.preventDefault()
  })
  limitParty(plain)
  state.ready('party')
  for (const element of plain.replaced) element.hidden = true
  widget.append(pickers)
  state.ready('date')
  void load()

  disposables.add(() => {
    loading?.abort()
    pickers.remove()
    status.remove()
    for (const element of plain.replaced) element.hidden = false
  })
}
