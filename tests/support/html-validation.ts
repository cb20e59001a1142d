import type { ConfigData } from 'html-validate'

/** The rules of html-validate that our pages keep. */
export const validation: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's own way of writing what HTML allows to be written in several ways.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // What an owner chose for one block: its size, its colour.
    'no-inline-style': 'off',
    'long-title': 'off',
    // Our own scripts come from the page's own origin, whose server could change their hashes as well.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Our own styles set list-style: none, for which the role is needed in Safari.
    'no-redundant-role': 'off',
  },
}
