import { z } from 'zod'
import '#lib/validation-messages.ts'

// Zod's JIT compiler uses eval, which the content security policy forbids. Imported before any schema.
z.config({ jitless: true })
