import type { ConfigData } from 'html-validate'

/** The rules of html-validate that our pages follow. */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Variants of valid HTML that React writes.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // Settings of a block: size and colour.
    'no-inline-style': 'off',
    'long-title': 'off',
    // Our scripts have the page's own origin, whose server could change their hashes as well.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Our own styles set list-style: none, for which the role is needed in Safari.
    'no-redundant-role': 'off',
  },
}
