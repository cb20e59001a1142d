export { findDocumentsOfKind } from '#features/documents/find-documents.store.ts'
