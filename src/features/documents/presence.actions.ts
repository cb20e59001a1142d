export { recordEditing, listEditors, endEditing } from '#features/documents/presence.store.ts'
