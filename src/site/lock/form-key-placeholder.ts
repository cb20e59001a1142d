/** Placeholder in a cached lock page that is replaced by each visitor's own key. No key can look like it. */
export const FORM_KEY_PLACEHOLDER = '%one-time-key%'
