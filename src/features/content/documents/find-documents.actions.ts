export { findDocumentsOfKind } from '#features/content/documents/find-documents.store.ts'
