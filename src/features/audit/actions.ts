export { type AuditEvent, recordAuditEvent } from '#features/audit/store.ts'
