import { adoptStyle } from '#visitor/adopt-style.ts'

/**
 * Whether calls by script have the cookie that they need. Without TLS browsers do not keep it, except on localhost: forms are
 * then sent as without scripts.
 */
export const hasCallCookie = (): boolean => isSecureContext

/** Shows the buttons of forms that scripts would press. */
export const showFormButtons = (): void => adoptStyle('.p-cart-update,.co-update{display:inline-block}')
