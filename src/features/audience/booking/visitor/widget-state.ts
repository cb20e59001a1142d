import type { Disposables } from '#visitor/disposables.ts'

/** The three pickers of a widget (BKG-06). */
export type Picker = 'party' | 'date' | 'time'

const PICKERS = 3

/** The state of a widget, which its element shows as `data-state` (BKG-04). */
export interface WidgetState {
  /** A picker is ready; with the third one the widget is loaded. */
  ready(picker: Picker): void
  /** It could not be loaded. */
  fail(): void
}

/** Starts loading a widget. */
export function startLoading(widget: HTMLElement, disposables: Disposables): WidgetState {
  const ready = new Set<Picker>()
  const show = (state: 'loading' | 'loaded' | 'failed') => {
    if (disposables.isReleased) return
    widget.dataset['state'] = state
    widget.ariaBusy = String(state === 'loading')
  }
  show('loading')
  disposables.add(() => {
    delete widget.dataset['state']
    widget.ariaBusy = null
  })
  return {
    ready(picker) {
      ready.add(picker)
      if (ready.size === PICKERS) show('loaded')
    },
    fail: () => show('failed'),
  }
}
