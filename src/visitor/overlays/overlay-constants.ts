/** Buttons of a dialog (DLG-02, DLG-15, DLG-16). */
export const DIALOG_STYLE = {
  /** All three. */
  confirmOrReject: 1,
  confirmOrCancel: 2,
  confirmOnly: 3,
  noButtons: 4,
} as const

/** The answers to a dialog. */
export const RESPONSE = { confirm: 'confirm', cancel: 'cancel', reject: 'reject' } as const
export type Response = (typeof RESPONSE)[keyof typeof RESPONSE]

/** Buttons by style, in visual order. */
export const DIALOG_BUTTONS: Readonly<Record<number, readonly Response[]>> = {
  [DIALOG_STYLE.confirmOrReject]: ['confirm', 'reject', 'cancel'],
  [DIALOG_STYLE.confirmOrCancel]: ['confirm', 'cancel'],
  [DIALOG_STYLE.confirmOnly]: ['confirm'],
  [DIALOG_STYLE.noButtons]: [],
}

/**
 * DLG-02, DLG-08, DLG-10, DLG-14. `padding` and `width` in pixels, `hideAfterTime` in milliseconds or null for never.
 */
export const DIALOG_DEFAULTS = {
  style: DIALOG_STYLE.confirmOrCancel as number,
  padding: 20,
  width: 350,
  hideAfterTime: null as number | null,
  escToCancel: true,
  destroyOnHide: true,
} as const

/** Milliseconds after which an element is hidden although no transition has ended (DLG-12). */
export const HIDE_DEADLINE = 600

/** Milliseconds of a toast (DLG-05). */
export const TOAST_TIME = 2000

/** TIP-05. `width` in pixels, `showTimeout` in milliseconds. */
export const TOOLTIP_DEFAULTS = { style: 'info', width: 250, showTimeout: 1200 } as const

/** Pixels between pointer and tooltip, and between tooltip and the window's edge (TIP-06). */
export const TOOLTIP_OFFSET = 15
export const TOOLTIP_MARGIN = 20

/** Milliseconds of a tooltip's fade (TIP-07). */
export const TOOLTIP_FADE = 300

/** Stacking order where the top layer does not decide: a tooltip, and one of a dialog (TIP-09, LBX-17). */
export const Z_INDEX = { tooltip: 20_000, lightbox: 30_000, lightboxStep: 10, dialogTooltip: 40_000 } as const
