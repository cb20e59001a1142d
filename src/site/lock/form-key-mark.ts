/** Stands in a lock page that is kept where each visitor gets a key of their own. No key can look like it. */
export const FORM_KEY_MARK = '%one-time-key%'
