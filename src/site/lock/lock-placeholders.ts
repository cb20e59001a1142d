/**
 * Placeholders in a cached lock page, which many paths share, that are replaced for each visitor: by their key,
 * and by the path that they requested. No key can look like the first, and a path is percent-encoded.
 */
export const FORM_KEY_PLACEHOLDER = '%one-time-key%'
export const RETURN_PATH_PLACEHOLDER = '%return-path%'
