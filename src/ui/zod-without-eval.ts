import { z } from 'zod'

// Zod's JIT compiler uses eval, which the content security policy forbids. Imported before any schema.
z.config({ jitless: true })
