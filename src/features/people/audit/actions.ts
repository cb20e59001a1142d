export { type AuditEvent, recordAuditEvent } from '#features/people/audit/store.ts'
