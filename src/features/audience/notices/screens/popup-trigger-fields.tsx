import {
  MAX_POPUP_DELAY_SECONDS,
  type PopupTrigger,
} from '#features/content/documents/bodies/notice-codes.types.ts'
import type { PopupOverlaySettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import { SelectField } from '#ui/fields.tsx'
import { NumberField } from '#ui/number-field.tsx'

const TRIGGERS: readonly { readonly value: PopupTrigger; readonly label: string }[] = [
  { value: 'delay', label: 'After a delay' },
  { value: 'scroll', label: 'When visitors have scrolled' },
  { value: 'exit', label: 'When visitors are about to leave' },
]

/** What the pop-up waits for. */
export function PopupTriggerFields({
  value,
  set,
}: {
  readonly value: PopupOverlaySettings
  readonly set: (changed: Partial<PopupOverlaySettings>) => void
}) {
  return (
    <>
      <SelectField
        name="popupOverlay.trigger"
        label="Open"
        description="It waits until visitors have answered the cookie banner, and while they fill in a form."
        data={TRIGGERS}
        value={value.trigger}
        onChange={(trigger) => set({ trigger: trigger as PopupTrigger })}
      />
      {value.trigger === 'delay' && (
        <NumberField
          name="popupOverlay.delaySeconds"
          label="Seconds after the page has loaded"
          value={value.delaySeconds}
          min={0}
          max={MAX_POPUP_DELAY_SECONDS}
          onChange={(delaySeconds) => set({ delaySeconds })}
        />
      )}
      {value.trigger === 'scroll' && (
        <NumberField
          name="popupOverlay.scrollPercent"
          label="Percentage of the page"
          value={value.scrollPercent}
          min={1}
          max={100}
          onChange={(scrollPercent) => set({ scrollPercent })}
        />
      )}
    </>
  )
}
