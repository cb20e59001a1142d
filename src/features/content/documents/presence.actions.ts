export { recordEditing, listEditors, endEditing } from '#features/content/documents/presence.store.ts'
